import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { newId } from '#server/db/ids.ts'
import type { Tables } from '#server/db/tables.ts'
import { moment } from '#server/db/moments.ts'
import { isWithinLimit, type Subjects } from '#server/identity/attempts.ts'

export interface SignInEvent {
  username: string
  realname: string | null
  tenantId: number
  ip: string
  content: string
  path: string
}

/** Writes a line of the sign-in log (`log_type` 1). Source: contract §3.1, §11.5. */
export async function logSignIn(sql: Transaction<Tables>, event: SignInEvent, nowMs: number): Promise<void> {
  await write(sql, { id: newId(nowMs), outcome: '1' }, event, nowMs)
}

/**
 * Writes a failed sign-in, once a minute for what is counted as one, and no more than sixty of a network in ten minutes: a client that tries
 * all day, or under a new name each time, must not fill the log.
 */
export async function logFailedSignIn(
  sql: Transaction<Tables>,
  event: SignInEvent,
  { pair, address }: Pick<Subjects, 'pair' | 'address'>,
  nowMs: number,
): Promise<void> {
  if (!(await isWithinLimit(sql, `log of ${address}`, FAILURES_PER_NETWORK, nowMs))) return
  const minute = Math.floor(nowMs / MINUTE_MS)
  // The same id for the same minute: of two at once the table takes one.
  const id = createHash('sha256').update(`${minute} ${pair}`).digest('hex').slice(0, LENGTH_OF_ID)
  await write(sql, { id, outcome: '0' }, event, nowMs)
}

const FAILURES_PER_NETWORK = 60
const MINUTE_MS = 60_000
const LENGTH_OF_ID = 32

async function write(
  sql: Transaction<Tables>,
  line: { id: string; outcome: '0' | '1' },
  event: SignInEvent,
  nowMs: number,
): Promise<void> {
  await sql
    .insertInto('sys_log')
    .values({
      ...line,
      tenant_id: event.tenantId,
      log_type: 1,
      log_content: event.content.slice(0, 1000),
      userid: event.username.slice(0, 100),
      username: event.realname,
      ip: event.ip,
      request_url: event.path.slice(0, 255),
      create_by: event.username.slice(0, 100),
      create_time: moment(nowMs),
    })
    .onConflict((on) => on.column('id').doNothing())
    .execute()
}
