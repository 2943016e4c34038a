import { sql as raw, type Selectable, type Transaction } from 'kysely'
import { message } from '#contract/areas/message/message.entity.ts'
import { DELIVERY, isChannel } from '#contract/areas/message/channel.ts'
import type { Tables } from '#server/db/tables.ts'
import { isDue } from '#server/db/is-due.ts'
import { moment } from '#server/db/moments.ts'
import { stepFrom } from '#machines/lifecycles/define-lifecycle.ts'
import { messageLifecycle } from '#machines/lifecycles/message.lifecycle.ts'
import { recordSteps } from '#server/engine/write/record-steps.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import type { Services } from '#server/services.ts'
import { DeliveryProblem, type Carriers } from './parcel.ts'

/** After so many tries a message stays undelivered until somebody sends it again. */
export const MAX_TRIES = 6
const FIRST_WAIT_MS = 60_000
const LONGEST_WAIT_MS = 1_800_000
const AT_ONCE = 100

export interface Post extends Pick<Services, 'database' | 'now' | 'write'> {
  carriers: Carriers
  /** Hears of what is no reason a person should read. */
  report: (error: unknown) => void
}

/** Delivers every message that is due, oldest first; several servers share the work. @returns how many were tried */
export async function deliverDue(post: Post): Promise<number> {
  const due = await post.database.scope({ tenantId: 0 }, (sql) =>
    sql
      .selectFrom('sys_sms')
      .select(['id', 'tenant_id'])
      .where('es_send_status', '<>', DELIVERY.sent)
      .where(isDue('next_try_at', post.now(), LONGEST_WAIT_MS))
      .orderBy('next_try_at')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute(),
  )
  for (const { id, tenant_id } of due) await deliverOne(post, id, tenant_id)
  return due.length
}

/** Delivery and its record are one transaction: what is recorded as sent was sent, once. */
async function deliverOne(post: Post, id: string, tenantId: number): Promise<void> {
  await post.write({ tenantId }, async (sql, changes) => {
    const row = await sql
      .selectFrom('sys_sms')
      .selectAll()
      .where('id', '=', id)
      .where('es_send_status', '<>', DELIVERY.sent)
      .where(isDue('next_try_at', post.now(), LONGEST_WAIT_MS))
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (row === undefined) return
    const delivered = await tryOnce(sql, post, row)
    changes.push({ entity: message.name, action: 'edit', ids: [id], tenantId }, ...delivered)
  })
}

type Row = Selectable<Tables['sys_sms']>

/** One try, recorded whatever comes of it. */
export async function tryOnce(
  sql: Transaction<Tables>,
  { carriers, now, report }: Pick<Post, 'carriers' | 'now' | 'report'>,
  row: Row,
): Promise<RowChange[]> {
  const nowMs = now()
  await raw`savepoint delivery`.execute(sql)
  try {
    const delivered = await carry(sql, carriers, row, nowMs)
    await record(sql, row, 'deliver', { es_result: null, next_try_at: null }, nowMs)
    return delivered
  } catch (error) {
    await raw`rollback to savepoint delivery`.execute(sql)
    if (!(error instanceof DeliveryProblem)) report(error)
    const reason = error instanceof DeliveryProblem ? error.message : '发送时系统出错'
    const isLast = (error instanceof DeliveryProblem && error.isFinal) || row.es_send_num + 1 >= MAX_TRIES
    const next_try_at = isLast ? null : moment(nowMs + waitAfter(row.es_send_num))
    await record(sql, row, 'fail', { es_result: reason.slice(0, 500), next_try_at }, nowMs)
    return []
  }
}

function carry(sql: Transaction<Tables>, carriers: Carriers, row: Row, nowMs: number): Promise<RowChange[]> {
  const { id, es_type: channel, es_title: title, es_content: content, es_receiver: receiver, create_by } = row
  if (!isChannel(channel)) throw new DeliveryProblem('发送方式不正确', { isFinal: true })
  const words = { channel, title, content, receiver, page: row.open_page }
  const parcel = { id, tenantId: row.tenant_id, ...words, sender: create_by ?? 'system' }
  return carriers[channel](sql, parcel, nowMs)
}

type Outcome = Pick<Row, 'es_result' | 'next_try_at'>

async function record(
  sql: Transaction<Tables>,
  row: Row,
  step: 'deliver' | 'fail',
  outcome: Outcome,
  nowMs: number,
): Promise<void> {
  const { from, to } = stepFrom(messageLifecycle, row.es_send_status, step)!
  const { value: es_send_status } = messageLifecycle.states[to]!
  const at = moment(nowMs)
  const stamps = { es_send_time: at, es_send_num: row.es_send_num + 1, version: row.version + 1, update_time: at }
  await sql
    .updateTable('sys_sms')
    .set({ ...outcome, ...stamps, es_send_status })
    .where('id', '=', row.id)
    .execute()
  const taken = { tenantId: row.tenant_id, entity: message.name, recordId: row.id, step, from, to, by: null }
  await recordSteps(sql, [{ ...taken, reason: outcome.es_result }], nowMs)
}

/** A minute, then twice as long each time, half an hour at most. @param tries how many there were before */
function waitAfter(tries: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries)
}
