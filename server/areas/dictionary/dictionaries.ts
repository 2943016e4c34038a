import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

export interface DictionaryEntry {
  value: string
  text: string
  title: string
  label: string
  color: string | null
}

/** Every dictionary with its enabled items in order. Source: ENT-02, ENT-29. */
export async function allDictionaryItems(sql: Transaction<Tables>): Promise<Record<string, DictionaryEntry[]>> {
  const rows = await sql
    .selectFrom('sys_dict as d')
    .leftJoin('sys_dict_item as i', (on) => on.onRef('i.dict_id', '=', 'd.id').on('i.status', '=', 1))
    .where('d.del_flag', '=', 0)
    .select(['d.dict_code as code', 'i.item_value as value', 'i.item_text as text', 'i.item_color as color'])
    .orderBy('d.dict_code')
    .orderBy('i.sort_order')
    .orderBy('i.item_value')
    .execute()
  const dictionaries: Record<string, DictionaryEntry[]> = {}
  for (const { code, value, text, color } of rows) {
    const items = (dictionaries[code] ??= [])
    if (value !== null && text !== null) items.push({ value, text, title: text, label: text, color })
  }
  return dictionaries
}
