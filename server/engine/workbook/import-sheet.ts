import type { Entity, Field } from '#contract/define-entity.ts'
import { writeOf } from '#contract/kinds/read-field.ts'
import { refused } from '#server/http/refusals.ts'

/** Where an imported column goes. */
export interface ImportColumn {
  key: string
  field: Field
  /** Position in the sheet. */
  at: number
}

/** A row of a file. */
export interface FileRow {
  /** Number of the row in the file, from 1. */
  number: number
  cells: readonly string[]
}

export interface ImportSheet {
  /** Headings as they stand in the file, and in which row, counted from 0. */
  header: string[]
  headerAt: number
  columns: ImportColumn[]
  /** Headings of columns that nothing reads. */
  left: string[]
  /** Rows below the headings that hold anything, with their number in the file. */
  rows: FileRow[]
}

const HEADER_SEARCH_ROWS = 6

/** What the corrected file has beside the columns of the file it was made of. */
export const REPORT_HEADINGS: readonly string[] = ['原行号', '失败原因']

/** What an import reads beside the fields that an export shows. */
export interface ImportShape {
  /** Keys of further fields. */
  importFields?: readonly string[]
  /** What columns are called, where it is not the label. */
  importHeadings?: Readonly<Record<string, string>>
  /** Headings that are read otherwise. */
  readElsewhere?: readonly string[]
}

/**
 * Finds the headings (title rows above them may be missing) and the data below.
 * @throws ApiError when a needed heading is missing or there is no data
 */
export function readSheet(entity: Entity, rows: readonly string[][], shape: ImportShape): ImportSheet {
  const further = shape.importFields ?? []
  const fields = importedFields(entity, shape)
  const counts = rows.slice(0, HEADER_SEARCH_ROWS).map((row) => columnsIn(asNow(entity, row), fields).length)
  const headerAt = counts.indexOf(Math.max(1, ...counts))
  const header = asNow(entity, rows[headerAt] ?? [])
  const columns = columnsIn(header, fields)
  const lacking = fields.find(
    ([key, field]) => field.required && field.requiredBy !== 'form' && !further.includes(key) && !has(columns, key),
  )
  if (lacking !== undefined) throw refused(`文件导入失败:缺少列“${lacking[1].label}”`)
  const data = rows
    .map((cells, index) => ({ number: index + 1, cells }))
    .filter(({ number, cells }) => number > headerAt + 1 && cells.some((cell) => cell.trim() !== ''))
  if (data.length === 0) throw refused('文件导入失败:文件里没有数据')
  return { header, headerAt, columns, left: leftOf(header, columns, shape.readElsewhere), rows: data }
}

/** The fields that an import reads, in their order; each is called as its column. */
export function importedFields(
  entity: Entity,
  { importFields = [], importHeadings = {} }: ImportShape,
): [string, Field][] {
  return Object.entries(entity.fields)
    .filter(([key, field]) => importFields.includes(key) || (field.exported !== false && writeOf(field) !== 'never'))
    .map(([key, field]) => [key, { ...field, label: importHeadings[key] ?? field.label }])
}

/** The columns that stand below headings. */
export function columnsBelow(entity: Entity, header: readonly string[], shape: ImportShape): ImportColumn[] {
  return columnsIn(header, importedFields(entity, shape))
}

/** Headings as they are called now, also in a file that has a column as it was called before. */
function asNow(entity: Entity, row: readonly string[]): string[] {
  const labels = new Map(
    Object.values<Field>(entity.fields).flatMap(({ label, formerLabel }) =>
      formerLabel === undefined ? [] : [[plainLabel(formerLabel), label]],
    ),
  )
  return row.map((cell) => labels.get(plainLabel(cell)) ?? cell)
}

function columnsIn(row: readonly string[], fields: [string, Field][]): ImportColumn[] {
  const labels = row.map(plainLabel)
  return fields.flatMap(([key, field]) => {
    const at = labels.indexOf(plainLabel(field.label))
    return at === -1 ? [] : [{ key, field, at }]
  })
}

/** Headings of columns that nothing reads. */
export function leftOf(
  header: readonly string[],
  columns: readonly ImportColumn[],
  readElsewhere: readonly string[] = [],
): string[] {
  const taken = new Set(columns.map(({ at }) => at))
  const read = [...readElsewhere, ...REPORT_HEADINGS, '']
  return header
    .filter((_cell, at) => !taken.has(at))
    .map(plainLabel)
    .filter((label) => !read.includes(label))
}

/** A heading without what marks it as needed. */
export function plainLabel(cell: string): string {
  return cell.replace(/[*＊\s]/g, '')
}

function has(columns: readonly ImportColumn[], key: string): boolean {
  return columns.some((column) => column.key === key)
}
