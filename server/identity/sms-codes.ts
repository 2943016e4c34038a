import { randomInt } from 'node:crypto'
import { sql as raw, type SqlBool, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { isDue } from '#server/db/is-due.ts'
import { newId } from '#server/db/ids.ts'
import { networkOf } from '#server/http/network.ts'
import { keyedHash, sameHash } from '#server/identity/tokens.ts'
import { forgetUses, isWithinLimit } from '#server/identity/attempts.ts'
import { moment } from '#server/db/moments.ts'

/** What a code was sent for. Source: contract §3.3 `smsmode`. */
export const PURPOSE = { signIn: '0', register: '1', resetPassword: '2' } as const
export type Purpose = (typeof PURPOSE)[keyof typeof PURPOSE]

/** Source: contract §3.3, `valid 600 s`. */
const CODE_LIFETIME_MS = 600_000
/** A code may be asked for again this long after the last one, as the console's countdown promises. */
const RESEND_MS = 60_000
const MAX_TRIES = 5
const LONGEST_MOBILE = 45
const TRIES_OF_NETWORK = 6

export type CodeVerdict = 'right' | 'wrong' | 'gone' | 'blocked'

export interface CodeRequest {
  mobile: string
  purpose: Purpose
  /** The person the code is bound to; null while nobody owns the number. */
  userId: string | null
  /** false = nothing is sent; asking looks the same to those who only guess accounts. */
  isDelivered: boolean
}

/** Sends a six-digit code into the outbox and keeps its hash. @returns the code, or null when the last one is less than a minute old */
export async function sendCode(sql: Transaction<Tables>, secret: string, request: CodeRequest, nowMs: number) {
  const { mobile, purpose, userId } = request
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const row = { user_id: userId, tries: 0, expires_at: moment(nowMs + CODE_LIFETIME_MS) }
  const kept = await sql
    .insertInto('sys_sms_code')
    .values({ mobile, purpose, code_hash: hashOf(secret, mobile, purpose, code), ...row })
    .onConflict((on) =>
      on
        .columns(['mobile', 'purpose'])
        .doUpdateSet({ code_hash: hashOf(secret, mobile, purpose, code), ...row })
        .where(isDue('sys_sms_code.expires_at', nowMs + CODE_LIFETIME_MS - RESEND_MS, CODE_LIFETIME_MS)),
    )
    .executeTakeFirst()
  if (kept.numInsertedOrUpdatedRows === 0n) return null
  if (!request.isDelivered) return code
  const content = `您的${TITLES[purpose]}验证码为 ${code}，10 分钟内有效。如非本人操作请忽略。`
  await sql
    .insertInto('sys_outbox')
    .values({
      id: newId(),
      channel: 'sms',
      receiver: mobile,
      title: `${TITLES[purpose]}验证码`,
      content,
      create_time: moment(nowMs),
    })
    .execute()
  return code
}

/** What codes for an account are kept under: the number, or a stand-in where there is none, so that asking and answering look alike. */
export function receiverOf(by: { phone: string } | { username: string }, owner: { phone: string | null } | null) {
  if ('phone' in by) return by.phone
  return owner?.phone || `user ${by.username}`.slice(0, LONGEST_MOBILE)
}

/** Hides the code in a sent text for as long as somebody could still use it. @param ageMs how long ago it was sent */
export function maskLiveCode(content: string, ageMs: number): string {
  return ageMs < CODE_LIFETIME_MS ? content.replace(/(验证码为 )\d+/, '$1******') : content
}

const TITLES: Record<Purpose, string> = { '0': '登录', '1': '注册', '2': '重置密码' }

export interface CodeAnswer {
  mobile: string
  purpose: Purpose
  code: string
  /** Whom the code has to belong to; null = nobody yet. */
  userId: string | null
  /** true = the code is used up when it is right. */
  consume: boolean
  /** Who answers. */
  ip: string
}

/**
 * Judges a code; every try is counted before it is judged and the fifth wrong one ends the code. One network has six tries in ten
 * minutes at the codes of a number, so that it ends no more than one code: the owner asks for the next and uses it. A right answer costs no try.
 * @returns `blocked`: this network has tried too often
 */
export async function checkCode(
  sql: Transaction<Tables>,
  secret: string,
  answer: CodeAnswer,
  nowMs: number,
): Promise<CodeVerdict> {
  const { mobile, purpose, code, userId, ip } = answer
  const tries = `code:${networkOf(ip)} ${mobile}`
  if (!(await isWithinLimit(sql, tries, TRIES_OF_NETWORK, nowMs))) return 'blocked'
  const isOf = raw<SqlBool>`mobile = ${mobile} and purpose = ${purpose}`
  const kept = await sql
    .updateTable('sys_sms_code')
    .set({ tries: raw<number>`tries + 1` })
    .where(isOf)
    .where('expires_at', '>', moment(nowMs))
    .where('tries', '<', MAX_TRIES)
    .returning(['code_hash', 'user_id'])
    .executeTakeFirst()
  if (!kept || kept.user_id !== userId) return 'gone'
  if (!sameHash(kept.code_hash, hashOf(secret, mobile, purpose, code))) return 'wrong'
  if (answer.consume) await sql.deleteFrom('sys_sms_code').where(isOf).execute()
  else
    await sql
      .updateTable('sys_sms_code')
      .set({ tries: raw<number>`tries - 1` })
      .where(isOf)
      .execute()
  await forgetUses(sql, tries)
  return 'right'
}

function hashOf(secret: string, mobile: string, purpose: Purpose, code: string): string {
  return keyedHash(secret, 'sms', mobile, purpose, code)
}
