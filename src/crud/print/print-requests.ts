import { STORAGE_KEYS } from '#contract/console/storage.ts'
import type { Entity } from '#contract/define-entity.ts'
import { userInfoSchema } from '#contract/wire/session.ts'
import type { Row } from '#contract/wire/row.ts'
import { inChina } from '#core/formats/dates.ts'
import { separated } from '#core/formats/formats.ts'
import { readList } from '#core/lists/list-answer.ts'
import { listParameters } from '#core/lists/list-query.ts'
import { columnsOf } from '#crud/wire-columns.ts'
import type { Crud } from '#crud/screen.ts'
import { eachPage } from './each-page.ts'
import { readRelations } from './print-relations.ts'
import type { PrintSheet, RecordSheet, RelatedRows } from './print-sheet-definition.ts'

const MOST_ROWS = 2_000
const GONE = '这条记录已被删除'

/** What a sheet shows. */
export interface Printed {
  record: Row
  /** Rows of its tables, in the order of the sheet. */
  tables: readonly (readonly Row[])[]
  /** Rows of its relations. */
  related: RelatedRows
  /** Addresses of its pictures, each with the key of its field. */
  pictures: readonly { key: string; url: string }[]
  /** Address of the picture of who it is about; null without one. */
  portrait: string | null
  /** Name of who prints it. */
  by: string
  /** Moment of the values. */
  at: string
}

/** Reads what sheets show as the API answers it to this person. @param id of the record, several separated by commas; empty for a list @throws a sentence */
export async function readSheets(crud: Crud, sheet: PrintSheet, id: string, signal: AbortSignal): Promise<Printed[]> {
  await loadDictionaries(crud, sheet)
  const info = crud.services.store.get(STORAGE_KEYS.userInfo, userInfoSchema)
  const stamp = { by: info?.realname ?? info?.username ?? '', at: inChina(Date.now()) }
  if (sheet.of === 'list') {
    const tables = [await foundRows(crud, signal)]
    return [{ record: {}, tables, related: {}, pictures: [], portrait: null, ...stamp }]
  }
  const ids = separated(id)
  const relatedTo = await readRelations(crud, sheet, ids, signal)
  const printed: Printed[] = []
  for (const each of ids) {
    // One after the other: fifty calls at once would hold up everything else.
    const [record, tables] = await recordRows(crud, sheet, each, signal)
    printed.push({ record, tables, related: relatedTo(each), ...(await picturesOf(crud, sheet, record)), ...stamp })
  }
  return printed
}

function loadDictionaries({ screen, services: { dictionaries } }: Crud, sheet: PrintSheet) {
  const related = sheet.of === 'record' ? Object.values(sheet.relations ?? {}).map(({ entity }) => entity) : []
  const entities: readonly Entity[] = [screen.entity, ...childEntities({ screen }, sheet), ...related]
  const codes = entities.flatMap(({ fields }) => Object.values(fields).flatMap(({ dictionary }) => dictionary ?? []))
  return Promise.all([...new Set(codes)].map((code) => dictionaries.load(code)))
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

/** Every row that the list finds now; those that came meanwhile twice are there once. */
async function foundRows({ screen, services, fixed, list }: Crud, signal: AbortSignal): Promise<Row[]> {
  const { filters, conditions, matchType, sort } = list.getSnapshot().context
  const query = { filters: { ...fixed, ...filters }, conditions, matchType, sort }
  return eachPage(async (page) => {
    const parameters = listParameters({ ...query, ...page }, columnsOf(screen))
    const { result } = await services.http.get(screen.urls.list, parameters, { signal, quiet: true })
    const { records, total } = readList(result)
    if (total > MOST_ROWS) throw new Error(`一次最多打印 ${MOST_ROWS} 行，现有 ${total} 行，请缩小查询范围`)
    return records
  })
}

async function picturesOf(
  { services }: Crud,
  { images = [], portrait }: RecordSheet,
  record: Row,
): Promise<Pick<Printed, 'pictures' | 'portrait'>> {
  const address = services.files?.address ?? services.fileUrl
  const found = images.flatMap((key) => separated(textOf(record[key])).map((path) => ({ key, path })))
  const pictures = await Promise.all(found.map(async ({ key, path }) => ({ key, url: await address(path) })))
  const face = portrait === undefined ? '' : textOf(record[portrait])
  return { pictures, portrait: face === '' ? null : await address(face) }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
