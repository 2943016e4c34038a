import { sql as raw, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { moment } from '#server/db/moments.ts'

/** Source: contract §3.1, `>5 wrong passwords in 10 min`. */
const ATTEMPT_WINDOW_MS = 600_000
const ACCOUNT_LIMIT = 6
const ADDRESS_LIMIT = 60
const CAPTCHA_AFTER = 3
const CAPTCHA_AFTER_OF_ADDRESS = 10

export interface Subjects {
  account: string
  address: string
}

/** Who is counted when somebody tries to sign in: the account (whether it exists or not) and the address. */
export function subjectsOf(username: string, ip: string): Subjects {
  return { account: `account:${username.toLowerCase()}`.slice(0, 160), address: `address:${ip}`.slice(0, 160) }
}

/** Whether the next attempt has to bring a captcha. */
export async function isCaptchaRequired(sql: Transaction<Tables>, subjects: Subjects, nowMs: number): Promise<boolean> {
  const rows = await sql
    .selectFrom('sys_sign_in_attempt')
    .where('subject', 'in', [subjects.account, subjects.address])
    .where((where) =>
      where.or([where('first_at', '>', moment(nowMs - ATTEMPT_WINDOW_MS)), where('blocked_until', '>', moment(nowMs))]),
    )
    .select(['subject', 'failures'])
    .execute()
  return rows.some(({ subject, failures }) =>
    subject === subjects.account ? failures >= CAPTCHA_AFTER : failures >= CAPTCHA_AFTER_OF_ADDRESS,
  )
}

/**
 * Counts an attempt before it is judged, so that a hundred at once are not all judged before the first is counted.
 * @returns whether it may be judged, or why not
 */
export async function reserveAttempt(
  sql: Transaction<Tables>,
  subjects: Subjects,
  nowMs: number,
): Promise<'allowed' | 'account' | 'address'> {
  // Always in the same order: two attempts at once would otherwise wait for each other.
  const ofAccount = await count(sql, subjects.account, ACCOUNT_LIMIT, nowMs)
  const ofAddress = await count(sql, subjects.address, ADDRESS_LIMIT, nowMs)
  if (ofAccount > ACCOUNT_LIMIT) return 'account'
  return ofAddress > ADDRESS_LIMIT ? 'address' : 'allowed'
}

/** Takes back the counting of an attempt that succeeded; the account starts again at zero. */
export async function forgetAttempts(sql: Transaction<Tables>, subjects: Subjects): Promise<void> {
  await sql.deleteFrom('sys_sign_in_attempt').where('subject', '=', subjects.account).execute()
  await sql
    .updateTable('sys_sign_in_attempt')
    .set({ failures: raw<number>`greatest(failures - 1, 0)` })
    .where('subject', '=', subjects.address)
    .execute()
}

/** Counts one use of something else that is limited per ten minutes. @returns whether it may go on */
export async function isWithinLimit(sql: Transaction<Tables>, subject: string, limit: number, nowMs: number) {
  return (await count(sql, subject.slice(0, 160), limit, nowMs)) <= limit
}

async function count(sql: Transaction<Tables>, subject: string, limit: number, nowMs: number): Promise<number> {
  const now = moment(nowMs)
  const blockEnd = moment(nowMs + ATTEMPT_WINDOW_MS)
  const windowStart = moment(nowMs - ATTEMPT_WINDOW_MS)
  const { rows } = await raw<{ failures: number }>`
    insert into sys_sign_in_attempt as a (subject, failures, first_at) values (${subject}, 1, ${now})
    on conflict (subject) do update set
      failures = case when ${isOver(now, windowStart)} then 1 else a.failures + 1 end,
      first_at = case when ${isOver(now, windowStart)} then ${now} else a.first_at end,
      blocked_until = case when ${isOver(now, windowStart)} then null
        when a.failures + 1 >= ${limit} then coalesce(a.blocked_until, ${blockEnd}) end
    returning failures`.execute(sql)
  return rows[0]?.failures ?? 0
}

/** Whether a counter's time has passed: the block when there is one, else the window. */
function isOver(now: string, windowStart: string) {
  return raw<boolean>`(a.blocked_until <= ${now}::timestamptz
    or (a.blocked_until is null and a.first_at <= ${windowStart}::timestamptz))`
}
