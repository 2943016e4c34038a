import { sql as raw, type Transaction } from 'kysely'
import { setTenant } from '#server/db/enter-scope.ts'
import { LOCKS } from '#server/db/locks.ts'
import type { Tables } from '#server/db/tables.ts'
import { ApiError, apiError } from '#server/http/errors.ts'

/** Of one person, waiting or running, in all tenants together: nobody fills the queue. */
const MOST_OPEN = 20

/**
 * Refuses one more open operation to a person who has too many. Until the transaction ends nobody else counts those of this person, so that
 * the limit holds for requests that come at once. @throws ApiError 429
 */
export async function refuseTooMany(sql: Transaction<Tables>, userId: string): Promise<void> {
  const { rows } = await raw<{ tenantId: number }>`
    select current_setting('app.tenant')::integer as "tenantId",
      pg_advisory_xact_lock(${raw.lit(LOCKS.openOperations)}, hashtext(${userId}))`.execute(sql)
  await setTenant(sql, 0)
  const { open } = await sql
    .selectFrom('sys_operation')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('user_id', '=', userId)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow()
  await setTenant(sql, rows[0]!.tenantId)
  if (open < MOST_OPEN) return
  const { code, status } = apiError('TOO_MANY')
  throw new ApiError(code, `您有 ${open} 项任务还没有完成，请等它们结束后再试`, { status })
}
