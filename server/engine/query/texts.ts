import type { Row } from '#server/engine/kinds/row.ts'
import { sql as raw, type RawBuilder, type Transaction } from 'kysely'
import { groupedBy } from '#contract/collections/grouped-by.ts'
import { memoized } from '#contract/collections/memoized.ts'
import type { Tables } from '#server/db/tables.ts'
import type { DictionaryTexts, Texts } from '#server/engine/kinds/dictionary-texts.ts'
import type { TextSource, TextTable } from '#server/engine/kinds/texts.ts'
import type { Column } from '#server/engine/query/columns.ts'

/** Where texts are read, and what is remembered of them. */
export interface TextReader {
  sql: Transaction<Tables>
  dictionaries: DictionaryTexts
}

/**
 * Adds `<key>_dictText` beside every value that stands for something; comma lists are translated member by member. Source: contract §1.4.
 * @param found texts that came with the rows, by key
 */
export async function addTexts(
  reader: TextReader,
  rows: readonly Row[],
  columns: readonly Column[],
  found: Readonly<Record<string, Texts>> = {},
): Promise<void> {
  if (rows.length === 0) return
  const translated = columns.filter((column) => column.text !== null)
  const read = await textsBySource(
    reader,
    translated.filter(({ key }) => found[key] === undefined),
    rows,
  )
  for (const { key, text } of translated) {
    const texts = withOthers(text!, found[key] ?? read.get(nameOf(text!))!)
    for (const row of rows) row[`${key}_dictText`] = translate(row[key], texts)
  }
}

/** The texts that columns need, by the names of their sources: columns with one source ask once, and not at all where all are empty. */
async function textsBySource(
  reader: TextReader,
  columns: readonly Column[],
  rows: readonly Row[],
): Promise<ReadonlyMap<string, Texts>> {
  const texts = new Map<string, Texts>()
  for (const [name, alike] of groupedBy(columns, ({ text }) => nameOf(text!))) {
    const keys = alike.map(({ key }) => key)
    texts.set(name, await textsBehind(reader, alike[0]!.text!, rows, keys))
  }
  return texts
}

/** The texts behind the values of some keys; of a dictionary all there are. */
async function textsBehind(
  { sql, dictionaries }: TextReader,
  source: TextSource,
  rows: readonly Row[],
  keys: readonly string[],
): Promise<Texts> {
  if ('dictionary' in source) {
    const read = () => textsOf(sql, source, [])
    if (!rows.some((row) => keys.some((key) => isFilled(row[key])))) return new Map()
    return dictionaries(source.dictionary, read)
  }
  const members = [...new Set(keys.flatMap((key) => membersOf(rows, key)))]
  return members.length === 0 ? new Map() : textsOf(sql, source, members)
}

function isFilled(value: Row[string] | undefined): boolean {
  return value !== null && value !== undefined && value !== ''
}

const nameOf = memoized((source: TextSource) => JSON.stringify(source))

/** SQL for the texts behind the comma lists of a column of a page, as one object; null when nothing is referred to. @param members the values */
export function referredTexts({ table, value, text }: TextTable, members: RawBuilder<unknown>): RawBuilder<unknown> {
  return raw`(select json_object_agg(r.${raw.ref(value)}::text, r.${raw.ref(text)}) from ${raw.table(table)} as r
    where r.${raw.ref(value)}::text in (${members}))`
}

/** The texts of a source, at least those of the named values; disabled dictionary items still have a text. */
export async function textsOf(
  sql: Transaction<Tables>,
  source: TextSource,
  values: readonly string[] | 'all',
): Promise<Texts> {
  const { rows } = await textQuery(source, values).execute(sql)
  return withOthers(source, new Map(rows.map((row) => [row.value, row.text])))
}

/** What stands in a row comes before what does not. */
function withOthers(source: TextSource, texts: Texts): Texts {
  if ('dictionary' in source || source.others === undefined) return texts
  return new Map([...Object.entries(source.others), ...texts])
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
  if (typeof value === 'string' && !value.includes(',')) return texts.get(value) ?? value
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
