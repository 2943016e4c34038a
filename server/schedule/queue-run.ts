import { RUN_CAUSE } from '#contract/areas/job/run-state.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { refused } from '#server/http/refusals.ts'
import { addRun } from './add-run.ts'
import type { JobRow } from './turn-due.ts'

/** Lets a job run now, whatever its times say. @throws ApiError while it waits or goes on already */
export async function queueRun(
  { sql, principal, now }: Pick<Context, 'sql' | 'principal' | 'now'>,
  row: JobRow,
  changes: RowChange[],
): Promise<void> {
  const open = await sql
    .selectFrom('sys_job_run')
    .select('id')
    .where('job_id', '=', row.id)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst()
  if (open !== undefined) throw refused('任务正在执行，请等它结束')
  const added = { dueMs: now, cause: RUN_CAUSE.manual, state: 'queued', operator: principal.username } as const
  await addRun({ sql, changes, row, nowMs: now }, added)
}
