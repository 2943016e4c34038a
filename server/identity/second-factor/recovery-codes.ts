import type { Transaction } from 'kysely'
import { Secret } from 'otpauth'
import type { Tables } from '#server/db/tables.ts'
import { keyedHash } from '#server/identity/tokens.ts'

const CODES = 10
/** 80 bits: sixteen letters and digits. */
const CODE_BYTES = 10
const GROUPS = /.{4}(?=.)/g

/** Gives a person new codes in place of the old ones. @returns them as they are shown, this once */
export async function renewRecoveryCodes(
  sql: Transaction<Tables>,
  authSecret: string,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => new Secret({ size: CODE_BYTES }).base32)
  await sql.deleteFrom('sys_recovery_code').where('user_id', '=', userId).execute()
  await sql
    .insertInto('sys_recovery_code')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(authSecret, userId, code) })))
    .execute()
  return codes.map((code) => code.replace(GROUPS, '$&-'))
}

/** Uses a code up. @param code without separators, in capitals @returns whether it was one of the person's that was not used yet */
export async function useRecoveryCode(
  sql: Transaction<Tables>,
  authSecret: string,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const used = await sql
    .deleteFrom('sys_recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(authSecret, userId, code))
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

/** How many codes a person has left. */
export async function countRecoveryCodes(sql: Transaction<Tables>, userId: string): Promise<number> {
  const codes = await sql.selectFrom('sys_recovery_code').where('user_id', '=', userId).select('code_hash').execute()
  return codes.length
}

function hashOf(authSecret: string, userId: string, code: string): string {
  return keyedHash(authSecret, 'recovery', userId, code)
}
