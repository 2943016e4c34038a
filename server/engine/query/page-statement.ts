import { sql as raw, type RawBuilder, type Transaction } from 'kysely'
import { groupedBy } from '#contract/collections/grouped-by.ts'
import { memoized } from '#contract/collections/memoized.ts'
import { PLANNED_EACH_TIME } from '#server/db/statement-names.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Texts } from '#server/engine/kinds/dictionary-texts.ts'
import type { TextTable } from '#server/engine/kinds/texts.ts'
import { referredTexts } from '#server/engine/query/texts.ts'
import type { Row } from '#server/engine/kinds/row.ts'
import type { Totals } from '#contract/wire/totals.ts'
import type { Column, Columns } from './columns.ts'
import { compiled } from './compiled.ts'
import { columnRef, ROW, rowRef } from './condition.ts'
import type { SortBy } from './sort.ts'

/** At least so many times as many rows fit as a page ends with. */
const FAR_MORE = 5

/** What a page is read from. */
export interface PageSource {
  columns: RawBuilder<unknown>
  /** `from … where …`. */
  source: RawBuilder<unknown>
  /** The table of the rows; none = what is read is the table. */
  table?: string
  /** Their conditions are dear: they are looked through once, for the total and for the page. */
  isDear?: boolean
  /** How they are found depends on how many of them this person sees: the statement is planned with its values. */
  isPlannedAnew?: boolean
  /** The same rows as sources that have none in common, where an index finds those of each. */
  apart?: readonly RawBuilder<unknown>[] | null
  /** What is read of them is dear: the page is found first, so that the database knows how few rows it is read of. */
  isComputed?: boolean
  sort: readonly SortBy[]
  limit: number
  offset: number
  /** How many rows there are, where that is known; they are counted otherwise. */
  total?: number | null
  /** Figures that are answered beside the page. */
  totals?: RawBuilder<Totals> | null
}

/** Texts that came with a page, by the key of the column they stand behind. */
export type PageTexts = Record<string, Texts>

interface PageRead {
  rows: Row[]
  /** How many rows there are on all pages. */
  total: number
  texts: PageTexts
  totals: Totals | null
}

/** Beside the columns of the first row: what is told once of the whole page. */
interface Aside {
  '~place': number
  '~': ({ '~total': number; '~totals': Totals | null } & Record<string, Record<string, string> | null>) | null
}

/** A page with its total, its figures and the texts of what its rows refer to, in one statement; only a page without rows costs a second one. */
export async function readPage(sql: Transaction<Tables>, part: PageSource, columns: Columns): Promise<PageRead> {
  const { rows: found } = await pageStatement(part, textsOfPage(sql, columns)).execute(sql)
  const aside = found[0]?.['~']
  const rows = found.map(({ '~': _aside, '~place': _place, ...row }) => row as Row)
  if (!aside) return { rows, texts: {}, ...(await readAside(sql, part)) }
  const { '~total': total, '~totals': totals, ...texts } = aside
  const read = referencesOf(columns).flatMap(({ keys }) => {
    const found = textsIn(texts[keys[0]!])
    return keys.map((key) => [key, found] as const)
  })
  return { rows, total, totals, texts: Object.fromEntries(read) }
}

/** The ids of the first rows in an order. What fits is looked for before it is put in order, as where a total is told: an index of the order alone would be walked to its end for a text that nothing has. */
export async function readFirst(
  sql: Transaction<Tables>,
  { source, sort, limit }: Pick<PageSource, 'source' | 'sort' | 'limit'>,
): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`with found as materialized (select ${keysOf(sort)} ${source})
    select "~id" as id from found ${orderOfKeys(sort)} limit ${raw.lit(limit)}`.execute(sql)
  return rows.map(({ id }) => id)
}

/** Columns that refer to the same rows of a table: their texts are looked up once. */
interface Reference {
  keys: string[]
  table: TextTable
}

const referencesOf = memoized((columns: Columns): Reference[] => {
  const referring = [...columns.values()].flatMap(({ key, text }) =>
    text !== null && 'table' in text ? [{ key, text }] : [],
  )
  const alike = groupedBy(referring, ({ text: { table, value, text } }) => `${table}.${value}.${text}`)
  return [...alike.values()].map((group) => ({ keys: group.map(({ key }) => key), table: group[0]!.text }))
})

/** The texts of what the rows of a page refer to: `, 'key', (…)` for each reference, by the key of its first column. */
const textsOfPage = compiled((columns: Columns) =>
  raw.join(
    referencesOf(columns).map(
      ({ keys, table }) => raw`, ${raw.lit(keys[0]!)}, ${referredTexts(table, membersOf(keys))}`,
    ),
    raw` `,
  ),
)

function pageStatement(part: PageSource, texts: RawBuilder<unknown>) {
  const { found, rows, counted } = partsOf(part)
  return raw<
    Row & Aside
  >`${raw.raw(part.isPlannedAnew === true ? PLANNED_EACH_TIME : '')} with ${found} page as materialized (select row_number() over () as "~place", x.* from (${rows}) x)
    select page.*, case when "~place" = 1 then json_build_object(
      '~total', (${counted}), '~totals', ${part.totals ?? raw`null`} ${texts}) end as "~"
    from page order by "~place"`
}

function partsOf(part: PageSource) {
  if (part.table === undefined) return lookedUp(part)
  if (part.isDear === true)
    return areFoundSoon(part) ? lookedUpFirst(part, part.table) : lookedThrough(part, part.table)
  return part.isComputed === true ? lookedUpFirst(part, part.table) : lookedUp(part)
}

/** So many more rows are known to fit than this page ends with that its order is not walked far. */
function areFoundSoon({ total = null, limit, offset, apart = null }: PageSource): boolean {
  return total !== null && apart === null && total >= FAR_MORE * (offset + limit)
}

/** Rows that an index finds in their order, and counts. */
function lookedUp(part: PageSource) {
  const { columns, source, sort } = part
  return {
    found: raw``,
    rows: raw`select ${columns} ${source} ${orderOf(sort)} ${limitOf(part)}`,
    counted: countOf(part),
  }
}

/** The same, with the ids of the page before what is read of its rows. */
function lookedUpFirst(part: PageSource, table: string) {
  const { source, sort } = part
  return {
    found: raw`chosen as materialized (select ${keysOf(sort)} ${source} ${orderOf(sort)} ${limitOf(part)}),`,
    rows: ofChosen(part, table),
    counted: countOf(part),
  }
}

function countOf({ source, total = null }: PageSource): RawBuilder<unknown> {
  return total === null ? raw`select count(*) ${source}` : raw`select ${total}::integer`
}

/** Rows that are looked through for what fits: once, with their ids and what they are sorted by. */
function lookedThrough(part: PageSource, table: string) {
  const { source, sort } = part
  const keys = keysOf(sort)
  const found = (part.apart ?? [source]).map((one) => raw`select ${keys} ${one}`)
  return {
    found: raw`found as materialized (${raw.join(found, raw` union all `)}),
      chosen as materialized (select * from found ${orderOfKeys(sort)} ${limitOf(part)}),`,
    rows: ofChosen(part, table),
    counted: raw`select count(*) from found`,
  }
}

function ofChosen({ columns, sort }: PageSource, table: string): RawBuilder<unknown> {
  return raw`select ${columns} from ${raw.table(table)} as ${raw.id(ROW)} join chosen on "~id" = ${rowRef('id')} ${orderOfKeys(sort)}`
}

/** The id of a row and what it is sorted by. */
function keysOf(sort: readonly SortBy[]): RawBuilder<unknown> {
  const keys = sort.map(({ column }, index) => raw`${collated(column)} as ${raw.id(keyName(index))}`)
  return raw.join([raw`${rowRef('id')} as "~id"`, ...keys])
}

function orderOfKeys(sort: readonly SortBy[]): RawBuilder<unknown> {
  return orderBy((_column, index) => raw`${raw.id(keyName(index))}`, raw`"~id"`, sort)
}

function keyName(index: number): string {
  return `~key${index}`
}

/** The size stands in the text, so that a prepared plan knows how few rows are wanted. */
function limitOf({ limit, offset }: PageSource): RawBuilder<unknown> {
  return raw`limit ${raw.lit(limit)} ${offset === 0 ? raw`` : raw`offset ${offset}`}`
}

/** The members of the comma lists of columns on the page. */
function membersOf(keys: readonly string[]): RawBuilder<unknown> {
  const values = raw.join(keys.map((key) => raw`p.${raw.id(key)}::text`))
  return raw`select unnest(string_to_array(${keys.length === 1 ? values : raw`concat_ws(',', ${values})`}, ',')) from page as p`
}

/** What is told of all the pages when this one has no rows. */
async function readAside(
  sql: Transaction<Tables>,
  { source, offset, totals = null }: PageSource,
): Promise<Pick<PageRead, 'total' | 'totals'>> {
  if (offset === 0 && totals === null) return { total: 0, totals: null }
  const { rows } = await raw<Pick<PageRead, 'total' | 'totals'>>`
    select (select count(*) ${source}) as total, ${totals ?? raw`null::json`} as totals`.execute(sql)
  return rows[0] ?? { total: 0, totals: null }
}

function textsIn(found: Record<string, string> | null | undefined): Texts {
  return new Map(Object.entries(found ?? {}))
}

/** What is read of each row: every column by its key. */
export const selected = compiled((columns: Columns) =>
  raw.join([...columns.values()].map((column) => raw`${columnRef(column)} as ${raw.id(column.key)}`)),
)

/** Ties are broken by id, so that pages never overlap; ids rise with time. */
export function orderOf(sort: readonly SortBy[] | undefined): RawBuilder<unknown> {
  if (sort === undefined) return raw`order by ${rowRef('id')}`
  return orderBy(collated, rowRef('id'), sort)
}

type KeyOf = (column: Column, index: number) => RawBuilder<unknown>

/** Rows that are equal in everything follow their ids, in the direction of what is sorted by first. */
function orderBy(keyOf: KeyOf, id: RawBuilder<unknown>, sort: readonly SortBy[]) {
  const keys = sort.map(
    ({ column, descending }, index) => raw`${keyOf(column, index)} ${directionOf(descending)} ${nullsOf(column)}`,
  )
  return raw`order by ${raw.join([...keys, raw`${id} ${directionOf(sort[0]?.descending === true)}`])}`
}

function directionOf(descending: boolean): RawBuilder<unknown> {
  return raw.raw(descending ? 'desc' : 'asc')
}

/** `nulls last` would keep an index on a column without nulls from being used. */
function nullsOf({ key }: Column): RawBuilder<unknown> {
  return raw.raw(NEVER_NULL.has(key) ? '' : 'nulls last')
}

const NEVER_NULL: ReadonlySet<string> = new Set(['id', 'createTime', 'version'])
const CODES: ReadonlySet<string> = new Set(['id', 'createBy', 'updateBy'])

/** Chinese texts sort by pinyin. */
function collated(column: Column): RawBuilder<unknown> {
  const ref = columnRef(column)
  return column.type === 'text' && !CODES.has(column.key) ? raw`${ref} collate "zh-x-icu"` : ref
}
