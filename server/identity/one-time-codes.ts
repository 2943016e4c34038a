import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { keyedHash, newToken } from '#server/identity/tokens.ts'
import { moment } from '#server/db/moments.ts'

type Kind = 'third' | 'cas' | 'stranger' | 'secondFactor'

/** Proving who one is takes no longer than the way back to the console; binding a phone waits for a text message, a second factor for somebody who looks for their phone. */
const LIFETIME_MS: Record<Kind, number> = { third: 60_000, cas: 60_000, stranger: 600_000, secondFactor: 300_000 }

export interface OneTimeCode {
  kind: Kind
  /** Nobody here yet for a `stranger`. */
  userId: string | null
  /** What it is bound to: the provider, the service address, or the stranger's account there. */
  detail: string
}

/** A code that proves for a while, once, who somebody is. */
export async function issueCode(
  sql: Transaction<Tables>,
  secret: string,
  code: OneTimeCode,
  nowMs: number,
): Promise<string> {
  const text = newToken()
  await sql
    .insertInto('sys_one_time_code')
    .values({
      code_hash: hashOf(secret, code.kind, text),
      user_id: code.userId,
      kind: code.kind,
      detail: code.detail,
      expires_at: moment(nowMs + LIFETIME_MS[code.kind]),
    })
    .execute()
  return text
}

/** Uses a code up. @returns whose it was, null when it is unknown, over, or bound to something else */
export async function redeemCode(
  sql: Transaction<Tables>,
  secret: string,
  code: Omit<OneTimeCode, 'userId'> & { text: string },
  nowMs: number,
): Promise<string | null> {
  const kept = await sql
    .deleteFrom('sys_one_time_code')
    .where('code_hash', '=', hashOf(secret, code.kind, code.text))
    .returning(['user_id', 'detail'])
    .returning((select) => select('expires_at', '>', moment(nowMs)).as('alive'))
    .executeTakeFirst()
  return kept && Boolean(kept.alive) && kept.detail === code.detail ? kept.user_id : null
}

/** What a code is bound to, without using it up; null when it is unknown or over. */
export async function readCode(
  sql: Transaction<Tables>,
  secret: string,
  code: { kind: Kind; text: string },
  nowMs: number,
): Promise<Omit<OneTimeCode, 'kind'> | null> {
  const kept = await sql
    .selectFrom('sys_one_time_code')
    .where('code_hash', '=', hashOf(secret, code.kind, code.text))
    .where('expires_at', '>', moment(nowMs))
    .select(['user_id as userId', 'detail'])
    .executeTakeFirst()
  return kept ?? null
}

function hashOf(secret: string, kind: Kind, text: string): string {
  return keyedHash(secret, 'one-time', kind, text)
}
