import type { Selectable, Transaction } from 'kysely'
import { jobRun } from '#contract/areas/job/job-run.entity.ts'
import type { RunCause, RunState } from '#contract/areas/job/run-state.ts'
import { newId } from '#server/db/ids.ts'
import type { Tables } from '#server/db/tables.ts'
import { moment } from '#server/db/moments.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'

/** A job in the transaction that writes its history. */
export interface Adding {
  sql: Transaction<Tables>
  changes: RowChange[]
  row: Pick<Selectable<Tables['sys_quartz_job']>, 'id' | 'job_class_name' | 'parameter'>
  nowMs: number
}

interface NewRun {
  dueMs: number
  cause: RunCause
  state: RunState
  output?: string
  skipped_times?: number
  /** Who asked for it; nobody where its time came. */
  operator?: string
}

/** Writes a run of a job into its history: one that waits for a runner, or one that ends as it is told. */
export async function addRun({ sql, changes, row, nowMs }: Adding, run: NewRun): Promise<void> {
  const id = newId(nowMs)
  const { dueMs, state, ...told } = run
  await sql
    .insertInto('sys_job_run')
    .values({
      id,
      job_id: row.id,
      job_class_name: row.job_class_name,
      parameter: row.parameter,
      due_time: moment(dueMs),
      state,
      create_time: moment(nowMs),
      end_time: state === 'queued' ? null : moment(nowMs),
      ...told,
    })
    .execute()
  changes.push({ entity: jobRun.name, action: 'add', ids: [id], tenantId: 0 })
}
