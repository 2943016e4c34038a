import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { keyedHash, newToken } from '#server/plugins/tokens.ts'
import { moment } from '#server/db/moments.ts'

const LIFETIME_MS = 60_000

export interface OneTimeCode {
  kind: 'third' | 'cas'
  userId: string
  /** What it is bound to: the provider, or the service address. */
  detail: string
}

/** A code that proves for 60 s, once, who somebody is. */
export async function issueCode(
  sql: Transaction<Tables>,
  secret: string,
  code: OneTimeCode,
  nowMs: number,
): Promise<string> {
  const text = newToken()
  await sql.deleteFrom('sys_one_time_code').where('expires_at', '<', moment(nowMs)).execute()
  await sql
    .insertInto('sys_one_time_code')
    .values({
      code_hash: hashOf(secret, code.kind, text),
      user_id: code.userId,
      kind: code.kind,
      detail: code.detail,
      expires_at: moment(nowMs + LIFETIME_MS),
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

function hashOf(secret: string, kind: OneTimeCode['kind'], text: string): string {
  return keyedHash(secret, 'one-time', kind, text)
}
