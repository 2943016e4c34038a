import type { Transaction } from 'kysely'
import { TOKEN_SECONDS } from '#contract/walls/display-wire.ts'
import { moment } from '#server/db/moments.ts'
import type { Tables } from '#server/db/tables.ts'
import { keyedHash, newToken } from '#server/identity/tokens.ts'

const PREFIX = 'display.'
const TOKEN = /^display\.[A-Za-z0-9_-]{43}$/

/** Whether a text could be the token of a display. */
export function isDisplayToken(token: string): boolean {
  return TOKEN.test(token)
}

/** What is kept of a token. */
export function displayTokenHash(secret: string, token: string): string {
  return keyedHash(secret, 'display', token)
}

interface Opening {
  displayId: string
  tenantId: number
  /** The token that the display has until now. */
  current: string | null
  /** Which renewal secret is answered with it. */
  turn: number
}

/** Gives a display a token in place of the one it has. Another one that lives is over: that of an answer that was lost, or of somebody else who uses the same identity; only who still uses it shows which. */
export async function openDisplayToken(
  sql: Transaction<Tables>,
  secret: string,
  { displayId, tenantId, current, turn }: Opening,
  nowMs: number,
): Promise<string> {
  if (current !== null)
    await sql
      .deleteFrom('display_token')
      .where('display_id', '=', displayId)
      .where('token_hash', '=', displayTokenHash(secret, current))
      .execute()
  await sql
    .updateTable('display_token')
    .set({ ended: 'displaced' })
    .where('display_id', '=', displayId)
    .where('ended', 'is', null)
    .where('expire_time', '>', moment(nowMs))
    .execute()
  const token = `${PREFIX}${newToken()}`
  await sql
    .insertInto('display_token')
    .values({
      token_hash: displayTokenHash(secret, token),
      display_id: displayId,
      tenant_id: tenantId,
      turn,
      expire_time: moment(nowMs + TOKEN_SECONDS * 1_000),
      ended: null,
    })
    .execute()
  return token
}
