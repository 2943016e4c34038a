import type { GridColumn, TextReading } from './column.ts'
import type { GridRow, GridSource, RowId } from './source.ts'

/** How a text stands in a cell it is meant for. */
export type Verdict = TextReading['verdict']

/** What one cell would become. `value` of an invalid text is the text: it is kept and counted, never dropped. */
export interface CellReading {
  verdict: Verdict
  value?: unknown
  problem?: string
}

export const NOT_EDITED = '此列不可编辑'
export const ROW_DISABLED = '此行已禁用'
export const CELL_READ_ONLY = '此单元格只读'

/** Why a cell takes nothing; undefined = it can be edited. */
export function whyReadOnly(source: GridSource, column: GridColumn, id: RowId): string | undefined {
  return whyNotWritten(column, id, source.row(id), source.isDisabled?.(id) === true)
}

/** The same of a row that was asked for already. @param id undefined = it is yet to be added */
export function whyNotWritten(
  { editing }: GridColumn,
  id: RowId | undefined,
  row: GridRow | undefined,
  isDisabled: boolean,
): string | undefined {
  if (editing === undefined) return NOT_EDITED
  if (id === undefined) return undefined
  if (isDisabled) return ROW_DISABLED
  return row === undefined || editing.isReadOnly?.(id, row) === true ? CELL_READ_ONLY : undefined
}

/** What a text means in a cell of a row that is there. */
export function readCell(source: GridSource, column: GridColumn, id: RowId, text: string): CellReading {
  const problem = whyReadOnly(source, column, id)
  if (problem !== undefined) return { verdict: 'readOnly', problem }
  return readText(column, text, source.row(id) ?? {})
}

/** What a text means in a column that is edited. */
export function readText(column: GridColumn, text: string, row: GridRow): CellReading {
  const reading = column.editing?.read(text, row) ?? { verdict: 'readOnly', problem: NOT_EDITED }
  return reading.verdict === 'invalid' ? { ...reading, value: text } : reading
}
