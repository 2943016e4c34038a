import { sql as raw, type Transaction } from 'kysely'
import { readableForm } from '#server/db/roles/report-tables.ts'
import { REQUEST_ROLE } from '#server/db/roles/role-names.ts'
import type { Tables } from '#server/db/tables.ts'
import { refused } from '#server/http/refusals.ts'

const LOCK_TIMEOUT = '5s'
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Changes tables within a transaction of `schemaScope`: the role of requests may not, and cannot become its owner. A transaction on such a table
 * now is not waited for long. @throws ApiError when it is in use
 */
export async function asOwner<T>(sql: Transaction<Tables>, work: () => Promise<T>): Promise<T> {
  await raw`set local role none`.execute(sql)
  await raw`set local lock_timeout = ${raw.lit(LOCK_TIMEOUT)}`.execute(sql)
  try {
    return await work()
  } catch (error) {
    if ((error as { code?: unknown }).code === LOCK_NOT_AVAILABLE) throw refused('数据表正在使用，请稍后重试')
    throw error
  } finally {
    await handBack(sql)
  }
}

/** A transaction that failed takes no command; its role ends with it. */
async function handBack(sql: Transaction<Tables>): Promise<void> {
  await raw`set local role ${raw.id(REQUEST_ROLE)}`.execute(sql).catch(() => undefined)
}

/** Lets requests read and write the rows of a table, and reports read them. */
export async function grantRows(sql: Transaction<Tables>, table: string): Promise<void> {
  await raw`grant select, insert, update, delete on ${raw.table(table)} to ${raw.id(REQUEST_ROLE)}`.execute(sql)
  await raw.raw(readableForm(table)).execute(sql)
}
