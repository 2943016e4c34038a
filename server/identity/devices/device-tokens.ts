import type { Transaction } from 'kysely'
import { moment } from '#server/db/moments.ts'
import type { Tables } from '#server/db/tables.ts'
import { keyedHash, newToken } from '#server/identity/tokens.ts'

const PREFIX = 'dv1.'
/** `dv1.` and 32 random bytes. Source: domain part 7. */
const TOKEN = /^dv1\.[A-Za-z0-9_-]{43}$/
/** How long the token before lives on after a rotation, in case the answer is lost. Source: domain part 7. */
export const ROTATION_GRACE_MS = 600_000

/** Whose a token is, as its row says. */
export interface TokenOwner {
  deviceId: string
  tenantId: number
  name: string
}

/** Whether a text could be the token of a device. */
export function isDeviceToken(token: string): boolean {
  return TOKEN.test(token)
}

/** What is kept of a token. */
export function deviceTokenHash(secret: string, token: string): string {
  return keyedHash(secret, 'device', token)
}

/** Gives a device a token; the ones before live on for as long as is said. @returns those that ended at once, too */
export async function openDeviceToken(
  sql: Transaction<Tables>,
  secret: string,
  { deviceId, tenantId, name }: TokenOwner,
  { nowMs, graceMs }: { nowMs: number; graceMs: number },
): Promise<{ token: string; ended: TokenOwner[] }> {
  const ended = graceMs === 0 ? await endDeviceTokens(sql, deviceId) : []
  if (graceMs > 0) await endLater(sql, deviceId, { nowMs, graceMs })
  const token = `${PREFIX}${newToken()}`
  const row = { token_hash: deviceTokenHash(secret, token), device_id: deviceId, tenant_id: tenantId, name }
  await sql
    .insertInto('device_token')
    .values({ ...row, create_time: moment(nowMs), end_time: null })
    .execute()
  return { token, ended }
}

/** Ends the tokens of a device at once. @returns those that were living or remembered somewhere */
export function endDeviceTokens(sql: Transaction<Tables>, deviceId: string): Promise<TokenOwner[]> {
  return sql
    .deleteFrom('device_token')
    .where('device_id', '=', deviceId)
    .returning(['device_id as deviceId', 'tenant_id as tenantId', 'name'])
    .execute()
}

async function endLater(
  sql: Transaction<Tables>,
  deviceId: string,
  { nowMs, graceMs }: { nowMs: number; graceMs: number },
): Promise<void> {
  await sql
    .deleteFrom('device_token')
    .where('device_id', '=', deviceId)
    .where('end_time', '<=', moment(nowMs))
    .execute()
  await sql
    .updateTable('device_token')
    .set({ end_time: moment(nowMs + graceMs) })
    .where('device_id', '=', deviceId)
    .where('end_time', 'is', null)
    .execute()
}
