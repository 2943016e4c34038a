import { sql as raw, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { isDue } from '#server/db/is-due.ts'
import { moment } from '#server/db/moments.ts'
import { networkOf } from '#server/http/network.ts'

const LONGEST_SUBJECT = 160

/** Source: contract §3.1, `>5 wrong passwords in 10 min`. */
const ATTEMPT_WINDOW_MS = 600_000
const PAIR_LIMIT = 6
const CAPTCHA_AFTER = 3
const CAPTCHA_AFTER_OF_ADDRESS = 10

/** What an attempt is counted under. Only the pair locks: a count that others share would let them keep the owner out. */
export interface Subjects {
  /** The account, whether it exists or not: failures there, wherever from, make the captcha necessary. */
  account: string
  /** The network, whatever account is tried: failures there make the captcha necessary. */
  address: string
  /** The account as seen from this network. */
  pair: string
}

/** Who is counted when somebody tries to sign in. */
export function subjectsOf(username: string, ip: string): Subjects {
  const [account, network] = [username.toLowerCase(), networkOf(ip)]
  return {
    account: `account:${account}`.slice(0, LONGEST_SUBJECT),
    address: `address:${network}`.slice(0, LONGEST_SUBJECT),
    pair: `sign-in:${network} ${account}`.slice(0, LONGEST_SUBJECT),
  }
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
 * @param isGuessable whether the proof can be guessed and a captcha stands before it; else only the pair is counted
 * @returns `locked`: it may not be judged; `suspect`: only with a captcha
 */
export async function reserveAttempt(
  sql: Transaction<Tables>,
  subjects: Subjects,
  isGuessable: boolean,
  nowMs: number,
): Promise<'allowed' | 'suspect' | 'locked'> {
  // Always in the same order: two attempts at once would otherwise wait for each other.
  const ofAccount = isGuessable ? await count(sql, subjects.account, CAPTCHA_AFTER, nowMs) : 0
  const ofAddress = isGuessable ? await count(sql, subjects.address, CAPTCHA_AFTER_OF_ADDRESS, nowMs) : 0
  if ((await count(sql, subjects.pair, PAIR_LIMIT, nowMs)) > PAIR_LIMIT) return 'locked'
  return ofAccount > CAPTCHA_AFTER || ofAddress > CAPTCHA_AFTER_OF_ADDRESS ? 'suspect' : 'allowed'
}

/** Takes back the counting of an attempt that succeeded; the account starts again at zero, from here and for the captcha. */
export async function forgetAttempts(
  sql: Transaction<Tables>,
  subjects: Subjects,
  isGuessable: boolean,
): Promise<void> {
  // In the order of counting.
  await forgetUses(sql, subjects.account)
  if (isGuessable) {
    await sql
      .updateTable('sys_sign_in_attempt')
      .set({ failures: raw<number>`greatest(failures - 1, 0)` })
      .where('subject', '=', subjects.address)
      .execute()
  }
  await forgetUses(sql, subjects.pair)
}

/** Counts one use of something else that is limited per ten minutes. @returns whether it may go on */
export async function isWithinLimit(sql: Transaction<Tables>, subject: string, limit: number, nowMs: number) {
  return (await count(sql, subject.slice(0, LONGEST_SUBJECT), limit, nowMs)) <= limit
}

/** Starts a count of `isWithinLimit` again at zero. */
export async function forgetUses(sql: Transaction<Tables>, subject: string): Promise<void> {
  await sql.deleteFrom('sys_sign_in_attempt').where('subject', '=', subject.slice(0, LONGEST_SUBJECT)).execute()
}

async function count(sql: Transaction<Tables>, subject: string, limit: number, nowMs: number): Promise<number> {
  const now = moment(nowMs)
  const blockEnd = moment(nowMs + ATTEMPT_WINDOW_MS)
  const over = isOver(nowMs)
  const { rows } = await raw<{ failures: number }>`
    insert into sys_sign_in_attempt as a (subject, failures, first_at) values (${subject}, 1, ${now})
    on conflict (subject) do update set
      failures = case when ${over} then 1 else a.failures + 1 end,
      first_at = case when ${over} then ${now} else a.first_at end,
      blocked_until = case when ${over} then null
        when a.failures + 1 >= ${limit} then coalesce(a.blocked_until, ${blockEnd}) end
    returning failures`.execute(sql)
  return rows[0]?.failures ?? 0
}

/** Whether a counter's time has passed: the block when there is one, else the window. Neither lies far ahead unless a clock stood there. */
function isOver(nowMs: number) {
  const windowStartMs = nowMs - ATTEMPT_WINDOW_MS
  return raw<boolean>`(${isDue('a.blocked_until', nowMs, 2 * ATTEMPT_WINDOW_MS)}
    or (a.blocked_until is null and ${isDue('a.first_at', windowStartMs, 2 * ATTEMPT_WINDOW_MS)}))`
}
