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
  /** Rows below the headings that hold anything, with their number in the file. */
  rows: FileRow[]
}

const HEADER_SEARCH_ROWS = 6

/**
 * Finds the headings (title rows above them may be missing) and the data below.
 * @param further keys of fields accepted although an export does not show them
 * @throws ApiError when a needed heading is missing or there is no data
 */
export function readSheet(entity: Entity, rows: readonly string[][], further: readonly string[]): ImportSheet {
  const fields = importFields(entity, further)
  const counts = rows.slice(0, HEADER_SEARCH_ROWS).map((row) => columnsIn(row, fields).length)
  const headerAt = counts.indexOf(Math.max(1, ...counts))
  const header = rows[headerAt] ?? []
  const columns = columnsIn(header, fields)
  const lacking = fields.find(([key, field]) => field.required && !further.includes(key) && !has(columns, key))
  if (lacking !== undefined) throw refused(`文件导入失败:缺少列“${lacking[1].label}”`)
  const data = rows
    .map((cells, index) => ({ number: index + 1, cells }))
    .filter(({ number, cells }) => number > headerAt + 1 && cells.some((cell) => cell.trim() !== ''))
  if (data.length === 0) throw refused('文件导入失败:文件里没有数据')
  return { header, headerAt, columns, rows: data }
}

function importFields(entity: Entity, further: readonly string[]): [string, Field][] {
  return Object.entries(entity.fields).filter(
    ([key, field]) => further.includes(key) || (field.exported !== false && writeOf(field) !== 'never'),
  )
}

function columnsIn(row: readonly string[], fields: [string, Field][]): ImportColumn[] {
  const labels = row.map(plainLabel)
  return fields.flatMap(([key, field]) => {
    const at = labels.indexOf(field.label)
    return at === -1 ? [] : [{ key, field, at }]
  })
}

/** A heading without what marks it as needed. */
export function plainLabel(cell: string): string {
  return cell.replace(/[*＊\s]/g, '')
}

function has(columns: readonly ImportColumn[], key: string): boolean {
  return columns.some((column) => column.key === key)
}
