import { sql as raw, type Selectable } from 'kysely'
import { jobRun } from '#contract/areas/job/job-run.entity.ts'
import type { RunCause } from '#contract/areas/job/run-state.ts'
import type { Tables } from '#server/db/tables.ts'
import { moment, wireText } from '#server/db/moments.ts'
import { addRun, type Adding } from './add-run.ts'

const SKIPPED_ONCE = '上一次还没有结束，跳过这一次'

/** Notes a time that came while the job still ran; those that follow each other are counted in one record. */
export async function skipTime(adding: Adding, { dueMs, cause }: { dueMs: number; cause: RunCause }): Promise<void> {
  const { sql, changes, row, nowMs } = adding
  const newest = await sql
    .selectFrom('sys_job_run')
    .selectAll()
    .where('job_id', '=', row.id)
    .orderBy('due_time', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!isSkip(newest)) {
    return addRun(adding, { dueMs, cause, state: 'skipped', output: SKIPPED_ONCE, skipped_times: 1 })
  }
  const times = newest.skipped_times + 1
  const output = `${newest.due_time} 至 ${wireText(dueMs)} 上一次一直没有结束，跳过了 ${times} 次`
  await sql
    .updateTable('sys_job_run')
    .set({ skipped_times: times, output, end_time: moment(nowMs), version: raw`version + 1` })
    .where('id', '=', newest.id)
    .execute()
  changes.push({ entity: jobRun.name, action: 'edit', ids: [newest.id], tenantId: 0 })
}

type RunRow = Selectable<Tables['sys_job_run']>

function isSkip(run: RunRow | undefined): run is RunRow & { skipped_times: number } {
  return run !== undefined && run.skipped_times !== null
}
