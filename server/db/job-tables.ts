import type { backup } from '#contract/areas/backup/backup.entity.ts'
import type { jobRun } from '#contract/areas/job/job-run.entity.ts'
import type { job } from '#contract/areas/job/job.entity.ts'
import type { RunCause, RunState } from '#contract/areas/job/run-state.ts'
import type { Default, Moment, Optional, OptionalMoment } from '#server/db/columns.ts'
import type { TableOf } from '#server/db/table-of.ts'

export type JobTable = TableOf<typeof job, { last_state: Optional<RunState> }>

export type BackupTable = TableOf<
  typeof backup,
  {
    name: string
    state: string
    /** Which taking up of its run writes it, or wrote it last. */
    taken: Default<number>
  }
>

export type JobRunTable = TableOf<
  typeof jobRun,
  {
    job_id: string
    job_class_name: string
    due_time: Moment
    cause: RunCause
    state: RunState
    attempt: Default<number>
    output: Default<string>
    /** What it was given, as the job said when it fell due. */
    parameter: Optional<string>
    /** Not before this. */
    start_after: OptionalMoment
    /** Who is at it, and until when that holds without another sign of life. */
    claim: Optional<string>
    lease_until: OptionalMoment
    /** How often a server took it up. */
    taken: Default<number>
    end_time: OptionalMoment
    /** How many times in a row it stands for that came while the job still ran; null = it is no such record. */
    skipped_times: Optional<number>
  }
>
