import { sql as raw, type RawBuilder, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { TextSource } from '#server/engine/kinds/texts.ts'
import type { Column } from '#server/engine/query/columns.ts'

/** A row as it goes to the wire. */
export type Row = Record<string, string | number | boolean | null>

/** Value → text. */
export type Texts = ReadonlyMap<string, string>

/** Adds `<key>_dictText` beside every value that stands for something; comma lists are translated member by member. Source: contract §1.4. */
export async function addTexts(
  sql: Transaction<Tables>,
  rows: readonly Row[],
  columns: readonly Column[],
): Promise<void> {
  if (rows.length === 0) return
  const translated = columns.filter((column) => column.text !== null)
  for (const column of translated) {
    const texts = await textsOf(sql, column.text!, membersOf(rows, column.key))
    for (const row of rows) row[`${column.key}_dictText`] = translate(row[column.key], texts)
  }
}

/** The texts of a source, at least those of the named values; disabled dictionary items still have a text. */
export async function textsOf(
  sql: Transaction<Tables>,
  source: TextSource,
  values: readonly string[] | 'all',
): Promise<Texts> {
  const { rows } = await textQuery(source, values).execute(sql)
  return new Map(rows.map((row) => [row.value, row.text]))
}

type TextQuery = RawBuilder<{ value: string; text: string }>

function textQuery(source: TextSource, values: readonly string[] | 'all'): TextQuery {
  if ('dictionary' in source) {
    return raw`select i.item_value as value, i.item_text as text from sys_dict_item i join sys_dict d on d.id = i.dict_id
      where d.dict_code = ${source.dictionary} and d.del_flag = 0`
  }
  const { table, value, text } = source
  const wanted = values === 'all' ? raw`true` : raw`${raw.ref(value)}::text = any(${values})`
  return raw`select ${raw.ref(value)}::text as value, ${raw.ref(text)} as text from ${raw.table(table)} where ${wanted}`
}

function membersOf(rows: readonly Row[], key: string): string[] {
  return [...new Set(rows.flatMap((row) => split(row[key])))]
}

function translate(value: Row[string] | undefined, texts: Texts): string | null {
  if (value === null || value === undefined || value === '') return null
  return split(value)
    .map((member) => texts.get(member) ?? member)
    .join(',')
}

function split(value: Row[string] | undefined): string[] {
  if (typeof value !== 'string' && typeof value !== 'number') return []
  return String(value)
    .split(',')
    .filter((member) => member !== '')
}
