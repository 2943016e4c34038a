import type { Transaction } from 'kysely'
import { insertMany } from '#server/db/insert-many.ts'
import type { Tables } from '#server/db/tables.ts'

/** Adds rows that nobody filled in, such as those that terminals report; they are not put on record. @param rows all with the same columns, by their database names */
export function insertRows(sql: Transaction<Tables>, table: string, rows: readonly object[]): Promise<void> {
  return insertMany(sql, table, rows)
}
