import type { Transaction } from 'kysely'
import { moment } from '#server/db/moments.ts'
import type { Tables } from '#server/db/tables.ts'
import { keyedHash, newToken } from '#server/identity/tokens.ts'

const PREFIX = 'dv1.'
/** `dv1.` and 32 random bytes. Source: domain part 7. */
const TOKEN = /^dv1\.[A-Za-z0-9_-]{43}$/
/** How long the token before lives on after a rotation, in case the answer is lost. Source: domain part 7. */
export const ROTATION_GRACE_MS = 600_000

interface NewToken {
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

/** Gives a device a token; the ones before live on for as long as is said. */
export async function openDeviceToken(
  sql: Transaction<Tables>,
  secret: string,
  { deviceId, tenantId, name }: NewToken,
  { nowMs, graceMs }: { nowMs: number; graceMs: number },
): Promise<string> {
  await endDeviceTokens(sql, deviceId, { nowMs, graceMs })
  const token = `${PREFIX}${newToken()}`
  const row = { token_hash: deviceTokenHash(secret, token), device_id: deviceId, tenant_id: tenantId, name }
  await sql
    .insertInto('device_token')
    .values({ ...row, create_time: moment(nowMs), end_time: null })
    .execute()
  return token
}

/** Ends the living tokens of a device, at once or after a while. @returns how many there were */
export async function endDeviceTokens(
  sql: Transaction<Tables>,
  deviceId: string,
  { nowMs, graceMs }: { nowMs: number; graceMs: number },
): Promise<number> {
  await sql
    .deleteFrom('device_token')
    .where('device_id', '=', deviceId)
    .where('end_time', '<=', moment(nowMs))
    .execute()
  if (graceMs === 0) {
    const gone = await sql
      .deleteFrom('device_token')
      .where('device_id', '=', deviceId)
      .returning('token_hash')
      .execute()
    return gone.length
  }
  const ending = await sql
    .updateTable('device_token')
    .set({ end_time: moment(nowMs + graceMs) })
    .where('device_id', '=', deviceId)
    .where('end_time', 'is', null)
    .returning('token_hash')
    .execute()
  return ending.length
}
