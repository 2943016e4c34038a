import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

/** Whether another item of the dictionary has the value. @param item id empty for a new one */
export async function isValueTaken(
  sql: Transaction<Tables>,
  item: { id: string; dictId: string; itemValue: string },
): Promise<boolean> {
  const other = await sql
    .selectFrom('sys_dict_item')
    .select('id')
    .where('dict_id', '=', item.dictId)
    .where('item_value', '=', item.itemValue)
    .where('id', '<>', item.id)
    .executeTakeFirst()
  return other !== undefined
}
