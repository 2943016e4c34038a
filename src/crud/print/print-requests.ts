import { STORAGE_KEYS } from '#contract/storage.ts'
import type { Entity } from '#contract/define-entity.ts'
import { userInfoSchema } from '#contract/wire/session.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import { inChina } from '#core/dates.ts'
import { separated } from '#core/formats.ts'
import { readList } from '#core/list-answer.ts'
import { listParameters } from '#core/list-query.ts'
import { columnsOf } from '#crud/wire-columns.ts'
import type { Crud } from '#crud/screen.ts'
import type { PrintSheet, RecordSheet } from './print-sheet-definition.ts'

/** Rows of one request, and of one sheet. */
const PAGE_ROWS = 200
const MOST_ROWS = 2_000
const GONE = '这条记录已被删除'

/** What a sheet shows. */
export interface Printed {
  record: Row
  /** Rows of its tables, in the order of the sheet. */
  tables: readonly (readonly Row[])[]
  /** Addresses of its pictures, each with the key of its field. */
  pictures: readonly { key: string; url: string }[]
  /** Name of who prints it. */
  by: string
  /** Moment of the values. */
  at: string
}

/** Reads what a sheet shows as the API answers it to this person. @param id of the record; empty for a list @throws a sentence */
export async function readSheet(crud: Crud, sheet: PrintSheet, id: string, signal: AbortSignal): Promise<Printed> {
  const { services, screen } = crud
  await loadDictionaries(crud, sheet)
  const [record, tables] =
    sheet.of === 'list' ? [{}, [await foundRows(crud, signal)]] : await recordRows(crud, sheet, id, signal)
  const info = services.store.get(STORAGE_KEYS.userInfo, userInfoSchema)
  return {
    record,
    tables,
    pictures: sheet.of === 'list' ? [] : await picturesOf(crud, sheet, record),
    by: info?.realname ?? info?.username ?? '',
    at: inChina(Date.now()),
  }

  function loadDictionaries({ services: { dictionaries } }: Crud, of: PrintSheet) {
    const entities: readonly Entity[] = [screen.entity, ...childEntities(crud, of)]
    const codes = entities.flatMap(({ fields }) => Object.values(fields).flatMap(({ dictionary }) => dictionary ?? []))
    return Promise.all([...new Set(codes)].map((code) => dictionaries.load(code)))
  }
}

/** The entities of the children that a sheet shows. */
export function childEntities({ screen }: Pick<Crud, 'screen'>, sheet: PrintSheet): Entity[] {
  if (sheet.of === 'list') return []
  return (sheet.tables ?? []).map(({ children }) => {
    const shape = screen.childTables.find(({ member }) => member === children)
    if (shape === undefined) throw new Error(`print: ${screen.entity.name} shows no children ${children}`)
    return shape.entity
  })
}

async function recordRows(
  { screen, services }: Crud,
  { tables = [], reads = [] }: RecordSheet,
  id: string,
  signal: AbortSignal,
): Promise<[Row, Row[][]]> {
  const asked = tables.map(({ children }) => children)
  const members = [...asked, ...reads]
  const parameters = { id, ...(members.length > 0 && { with: members.join(',') }) }
  const { result } = await services.http.get(`${screen.entity.path}/queryById`, parameters, { signal, quiet: true })
  if (typeof result !== 'object' || result === null) throw new Error(GONE)
  const record = result as Row
  return [record, asked.map((member) => (Array.isArray(record[member]) ? (record[member] as Row[]) : []))]
}

/** Every row that the list finds now, page by page; those that came meanwhile twice are there once. */
async function foundRows({ screen, services, fixed, list }: Crud, signal: AbortSignal): Promise<Row[]> {
  const { filters, conditions, matchType, sort } = list.getSnapshot().context
  const query = { filters: { ...fixed, ...filters }, conditions, matchType, sort }
  const rows = new Map<string, Row>()
  for (let pageNo = 1; ; pageNo += 1) {
    const parameters = listParameters({ ...query, pageNo, pageSize: PAGE_ROWS }, columnsOf(screen))
    const { result } = await services.http.get(screen.urls.list, parameters, { signal, quiet: true })
    const { records, total } = readList(result)
    if (total > MOST_ROWS) throw new Error(`一次最多打印 ${MOST_ROWS} 行，现有 ${total} 行，请缩小查询范围`)
    for (const row of records) rows.set(idOf(row), row)
    if (records.length < PAGE_ROWS) return [...rows.values()]
  }
}

async function picturesOf({ services }: Crud, { images = [] }: RecordSheet, record: Row): Promise<Printed['pictures']> {
  const address = services.files?.address ?? services.fileUrl
  const found = images.flatMap((key) => separated(textOf(record[key])).map((path) => ({ key, path })))
  return Promise.all(found.map(async ({ key, path }) => ({ key, url: await address(path) })))
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
