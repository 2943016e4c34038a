import type { Transaction } from 'kysely'
import { forgetUses, isWithinLimit } from '#server/identity/attempts.ts'
import { moment } from '#server/db/moments.ts'
import type { Tables } from '#server/db/tables.ts'
import { networkOf } from '#server/http/network.ts'
import type { IdentityServices } from '#server/identity/identity-services.ts'
import { seal, SEALED_FOR, unseal } from '#server/identity/seal.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { newSharedSecret, stepOf } from './totp.ts'

/** How long somebody may take to set one up. */
export const SETUP_MS = 600_000
/** In ten minutes. A caller who gets as far as a try knows the password already; the second bound holds against many networks. */
const TRIES_PER_NETWORK = 6
const TRIES_PER_PERSON = 20
const TOTP_CODE = /^\d{6}$/

/** What somebody typed: the code of an app, or a recovery code. */
export interface Passcode {
  userId: string
  passcode: string
}

export type PasscodeKind = 'totp' | 'recovery'

/** Whether somebody has a second factor in use. */
export async function hasSecondFactor(sql: Transaction<Tables>, userId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('sys_second_factor')
    .where('user_id', '=', userId)
    .where('confirm_time', 'is not', null)
    .select('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Begins to set one up; what was begun before is worth nothing any more. @returns the shared secret, null when one is in use */
export async function beginSecondFactor(
  sql: Transaction<Tables>,
  authSecret: string,
  userId: string,
  nowMs: number,
): Promise<string | null> {
  const secret = newSharedSecret()
  const begun = { secret_sealed: seal(secret, placeOf(authSecret, userId)), create_time: moment(nowMs) }
  const row = await sql
    .insertInto('sys_second_factor')
    .values({ user_id: userId, ...begun })
    .onConflict((on) => on.column('user_id').doUpdateSet(begun).where('sys_second_factor.confirm_time', 'is', null))
    .returning('user_id')
    .executeTakeFirst()
  return row === undefined ? null : secret
}

/** Puts what was begun into use when the code shows that the app has it. */
export async function confirmSecondFactor(
  sql: Transaction<Tables>,
  authSecret: string,
  { userId, passcode }: Passcode,
  nowMs: number,
): Promise<'confirmed' | 'wrong' | 'over'> {
  const begun = await sql
    .selectFrom('sys_second_factor')
    .where('user_id', '=', userId)
    .where('confirm_time', 'is', null)
    .where('create_time', '>', moment(nowMs - SETUP_MS))
    .select('secret_sealed')
    .forUpdate()
    .executeTakeFirst()
  const secret = begun === undefined ? null : unseal(begun.secret_sealed, placeOf(authSecret, userId))
  if (secret === null) return 'over'
  const step = stepOf(secret, plain(passcode), nowMs)
  if (step === null) return 'wrong'
  await sql
    .updateTable('sys_second_factor')
    .set({ confirm_time: moment(nowMs), last_step: step })
    .where('user_id', '=', userId)
    .execute()
  return 'confirmed'
}

/** Takes a second factor away with its recovery codes. @returns whether one was in use */
export async function removeSecondFactor(sql: Transaction<Tables>, userId: string): Promise<boolean> {
  const removed = await sql
    .deleteFrom('sys_second_factor')
    .where('user_id', '=', userId)
    .returning('confirm_time')
    .executeTakeFirst()
  return removed !== undefined && removed.confirm_time !== null
}

/** Counts a try before it is judged, at every place that takes a passcode. @returns whether it may be judged */
export async function mayTryPasscode(
  { database, now }: IdentityServices,
  userId: string,
  ip: string,
): Promise<boolean> {
  return database.scope({ tenantId: 0 }, async (sql) => {
    const isWithinOwn = await isWithinLimit(sql, triesFrom(userId, ip), TRIES_PER_NETWORK, now())
    return isWithinOwn && isWithinLimit(sql, triesOf(userId), TRIES_PER_PERSON, now())
  })
}

/** After a right one: a caller who knows the password must not get more tries elsewhere by it, so that the count of the person stays. */
export function forgetTriesFrom(sql: Transaction<Tables>, userId: string, ip: string): Promise<void> {
  return forgetUses(sql, triesFrom(userId, ip))
}

/** Of a factor that is new nobody has guessed at anything. */
export async function forgetTriesOf(sql: Transaction<Tables>, userId: string, ip: string): Promise<void> {
  await forgetTriesFrom(sql, userId, ip)
  await forgetUses(sql, triesOf(userId))
}

function triesFrom(userId: string, ip: string): string {
  return `second-factor:${networkOf(ip)} ${userId}`
}

function triesOf(userId: string): string {
  return `second-factor:${userId}`
}

/** Judges a passcode and uses it up: each step of time once, each recovery code once. @returns what it was, null when it is wrong or was used */
export async function usePasscode(
  sql: Transaction<Tables>,
  authSecret: string,
  { userId, passcode }: Passcode,
  nowMs: number,
): Promise<PasscodeKind | null> {
  const typed = plain(passcode)
  if (!TOTP_CODE.test(typed))
    return (await useRecoveryCode(sql, authSecret, { userId, code: typed })) ? 'recovery' : null
  const kept = await sql
    .selectFrom('sys_second_factor')
    .where('user_id', '=', userId)
    .where('confirm_time', 'is not', null)
    .select('secret_sealed')
    .executeTakeFirst()
  const secret = kept === undefined ? null : unseal(kept.secret_sealed, placeOf(authSecret, userId))
  const step = secret === null ? null : stepOf(secret, typed, nowMs)
  return step !== null && (await useStep(sql, userId, step)) ? 'totp' : null
}

async function useStep(sql: Transaction<Tables>, userId: string, step: number): Promise<boolean> {
  const used = await sql
    .updateTable('sys_second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

/** People copy codes with the blanks and dashes that make them readable. */
function plain(passcode: string): string {
  return passcode.replaceAll(/[\s-]/g, '').toUpperCase()
}

function placeOf(authSecret: string, userId: string) {
  return { purpose: SEALED_FOR.secondFactor, record: userId, secret: authSecret }
}
