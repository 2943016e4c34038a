import { sql as raw, type Transaction } from 'kysely'
import type { OperationKind } from '#contract/wire/operation.ts'
import type { Tables } from '#server/db/tables.ts'
import { missing, refused } from '#server/http/refusals.ts'
import type { JobServices } from './job-services.ts'
import { refuseTooMany } from './open-operations.ts'
import { reopenRows } from './open-rows.ts'
import { operationView, publishOperation, type OperationRecord } from './operation-view.ts'

type Change = (
  sql: Transaction<Tables>,
  services: Pick<JobServices, 'publishToOwner'>,
  of: { id: string; userId: string },
) => Promise<ReturnType<typeof operationView>>

/** What waits ends at once; what runs ends at its next step. What was done until then stays. @throws ApiError when it has ended */
export const cancelOperation: Change = async (sql, services, of) => {
  const { rows } = await raw<OperationRecord>`
    update sys_operation set version = version + 1,
      is_cancelling = (state = 'running'),
      can_retry = (state = 'queued'),
      message = case when state = 'queued' then '已取消' else message end,
      end_time = case when state = 'queued' then clock_timestamp() end,
      state = case when state = 'queued' then 'cancelled' else state end
    where id = ${of.id} and user_id = ${of.userId} and state in ('queued', 'running') returning *`.execute(sql)
  return told(sql, services, of, rows[0], '任务已经结束，不能取消')
}

/** Work that is done record by record: those that went wrong are tried again. */
const BY_ROW: readonly OperationKind[] = ['deleteBatch', 'step']

/** Goes on where it stopped; work record by record tries those again that went wrong. @throws ApiError when there is nothing to go on with, or too much under way */
export const retryOperation: Change = async (sql, services, of) => {
  await refuseTooMany(sql, of.userId)
  const { rows } = await raw<OperationRecord>`
    update sys_operation set state = 'queued', can_retry = false, message = null, tries = 0, next_try_at = null,
      end_time = null, version = version + 1,
      position = position - case when kind = any(${[...BY_ROW]}) then failed else 0 end,
      failed = case when kind = any(${[...BY_ROW]}) then 0 else failed end
    where id = ${of.id} and user_id = ${of.userId} and can_retry returning *`.execute(sql)
  if (rows[0] !== undefined && BY_ROW.includes(rows[0].kind)) await reopenRows(sql, of.id)
  return told(sql, services, of, rows[0], '任务不能重试')
}

/** Forgets an operation with its file and its rows. @throws ApiError while it is under way */
export async function forgetOperation(
  sql: Transaction<Tables>,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  const { numDeletedRows } = await sql
    .deleteFrom('sys_operation')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', 'not in', ['queued', 'running'])
    .executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) return
  await existing(sql, { id, userId })
  throw refused('任务还没有结束，请先取消')
}

/** An operation of this person. @param hold `locked` until the transaction ends @throws ApiError 404 */
export async function existing(
  sql: Transaction<Tables>,
  { id, userId }: { id: string; userId: string },
  hold: 'locked' | 'free' = 'free',
): Promise<OperationRecord> {
  const row = await sql
    .selectFrom('sys_operation')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .$if(hold === 'locked', (query) => query.forUpdate())
    .executeTakeFirst()
  if (row === undefined) throw missing()
  return row
}

async function told(
  sql: Transaction<Tables>,
  services: Pick<JobServices, 'publishToOwner'>,
  of: { id: string; userId: string },
  row: OperationRecord | undefined,
  refusal: string,
) {
  if (row === undefined) {
    await existing(sql, of)
    throw refused(refusal)
  }
  await publishOperation(sql, services, row)
  return operationView(row)
}
