import type { Transaction } from 'kysely'
import { WHITE_LIST_STATUS } from '#contract/areas/dictionary/table-white-list.entity.ts'
import type { Tables } from '#server/db/tables.ts'

/** What the white list says of a table; null = nothing. */
export type WhiteListed = { kind: 'closed' } | { kind: 'open'; columns: ReadonlySet<string> } | null

/** Reads what the white list says of a table. */
export async function whiteListed(sql: Transaction<Tables>, table: string): Promise<WhiteListed> {
  const row = await sql
    .selectFrom('sys_table_white_list')
    .select(['field_name', 'status'])
    .where('table_name', '=', table.toLowerCase())
    .executeTakeFirst()
  if (row === undefined) return null
  return row.status === WHITE_LIST_STATUS.open
    ? { kind: 'open', columns: new Set(row.field_name.split(',')) }
    : { kind: 'closed' }
}
