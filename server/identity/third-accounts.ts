import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { readCode, issueCode, redeemCode } from './one-time-codes.ts'

/** An account at an outside provider. */
export interface ThirdAccount {
  thirdType: string
  uuid: string
}

/** The code with which the console goes on after a provider named an account: it opens the door of its owner, or lets a stranger bind a phone. */
export async function codeOfAccount(
  sql: Transaction<Tables>,
  secret: string,
  account: ThirdAccount,
  nowMs: number,
): Promise<{ isBound: boolean; code: string }> {
  const userId = await ownerOf(sql, account)
  const code =
    userId === null
      ? ({ kind: 'stranger', userId, detail: detailOf(account) } as const)
      : ({ kind: 'third', userId, detail: account.thirdType } as const)
  return { isBound: userId !== null, code: await issueCode(sql, secret, code, nowMs) }
}

/** The account a stranger's code stands for; null when the code is unknown or over. */
export async function strangerOf(
  sql: Transaction<Tables>,
  secret: string,
  text: string,
  nowMs: number,
): Promise<ThirdAccount | null> {
  const kept = await readCode(sql, secret, { kind: 'stranger', text }, nowMs)
  if (kept === null) return null
  const [thirdType = '', uuid = ''] = kept.detail.split(' ')
  return { thirdType, uuid }
}

/** Gives the account of a stranger to a person and uses the stranger's code up. @returns a code for the third-party provider, or null when the account has an owner by now */
export async function bindAccount(
  sql: Transaction<Tables>,
  secret: string,
  { account, text, userId }: { account: ThirdAccount; text: string; userId: string },
  nowMs: number,
): Promise<string | null> {
  await redeemCode(sql, secret, { kind: 'stranger', detail: detailOf(account), text }, nowMs)
  const { numInsertedOrUpdatedRows } = await sql
    .insertInto('sys_third_account')
    .values({ third_type: account.thirdType, third_user_uuid: account.uuid, user_id: userId })
    .onConflict((on) => on.columns(['third_type', 'third_user_uuid']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return null
  return issueCode(sql, secret, { kind: 'third', userId, detail: account.thirdType }, nowMs)
}

/** The outside accounts of a person, by the names of their providers alone. */
export async function accountsOf(sql: Transaction<Tables>, userId: string) {
  const rows = await sql
    .selectFrom('sys_third_account')
    .where('user_id', '=', userId)
    .select(['third_type', 'create_time'])
    .orderBy('third_type')
    .execute()
  return rows.map((row) => ({ sysUserId: userId, thirdType: row.third_type, createTime: row.create_time }))
}

async function ownerOf(sql: Transaction<Tables>, { thirdType, uuid }: ThirdAccount): Promise<string | null> {
  const row = await sql
    .selectFrom('sys_third_account')
    .where('third_type', '=', thirdType)
    .where('third_user_uuid', '=', uuid)
    .select('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}

function detailOf({ thirdType, uuid }: ThirdAccount): string {
  return `${thirdType} ${uuid}`
}
