import { JOB_STATUS } from '#contract/areas/job/job.entity.ts'
import { contextOf, type Seeding } from '#server/engine/seed/seeding.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import type { JobSeed } from './first-jobs.ts'
import { jobs } from './job.resource.ts'

/** Adds a job of the platform, started unless it says otherwise. */
export async function addJob(seeding: Seeding, { isStopped, ...values }: JobSeed): Promise<void> {
  const status = isStopped ? JOB_STATUS.stopped : JOB_STATUS.started
  await addRow(contextOf(seeding, 0), jobs, { ...values, status })
}
