import { sql as raw, type Transaction } from 'kysely'
import { JOB_STATUS } from '#contract/areas/job/job.entity.ts'
import { LOCKS } from '#server/db/locks.ts'
import type { Tables } from '#server/db/tables.ts'
import { refused } from '#server/http/refusals.ts'

/** Each may fall due every minute, and two of them run at a time on a server. */
const MOST_STARTED = 100

/**
 * Refuses to start one more job where there are enough. Until the transaction ends nobody else counts them, so that the limit holds for requests
 * that come at once. @throws ApiError
 */
export async function refuseTooManyStarted(sql: Transaction<Tables>): Promise<void> {
  await raw`select pg_advisory_xact_lock(${raw.lit(LOCKS.startedJobs)})`.execute(sql)
  const { started } = await sql
    .selectFrom('sys_quartz_job')
    .select(({ fn }) => fn.countAll<number>().as('started'))
    .where('status', '=', JOB_STATUS.started)
    .executeTakeFirstOrThrow()
  if (started < MOST_STARTED) return
  throw refused(`最多同时启用 ${MOST_STARTED} 个定时任务，请先停止或删除不需要的任务`)
}
