import { sql as raw, type RawBuilder, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

/** A row that work in the background has to do. */
export interface OpenRow {
  /** Its place among all, from 1. */
  number: number
  recordId: string
}

/** Writes down which rows there are to do, as they are at this moment. @param rows a statement that selects their `id` in their order @returns how many they are */
export async function openRows(
  sql: Transaction<Tables>,
  { id, tenantId }: { id: string; tenantId: number },
  rows: RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows } = await raw`
    insert into sys_operation_row (operation_id, tenant_id, number, record_id, is_open)
    select ${id}, ${tenantId}, row_number() over (), found.id, true from (${rows}) as found`.execute(sql)
  return Number(numAffectedRows)
}

/** The next of them. */
export async function nextRows(sql: Transaction<Tables>, operationId: string, most: number): Promise<OpenRow[]> {
  const rows = await sql
    .selectFrom('sys_operation_row')
    .select(['number', 'record_id'])
    .where('operation_id', '=', operationId)
    .where('is_open', '=', true)
    .orderBy('number')
    .limit(most)
    .execute()
  return rows.map(({ number, record_id }) => ({ number, recordId: record_id ?? '' }))
}

/** Those that went wrong are to be done again. */
export async function reopenRows(sql: Transaction<Tables>, operationId: string): Promise<void> {
  await sql
    .updateTable('sys_operation_row')
    .set({ is_open: true, problems: null })
    .where('operation_id', '=', operationId)
    .where('problems', 'is not', null)
    .execute()
}
