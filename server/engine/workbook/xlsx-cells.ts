import { cellName } from '#contract/workbook/cell-name.ts'
import { looksLikeFormula } from '#contract/workbook/formula-text.ts'
import { xmlText } from '#contract/workbook/xml-text.ts'
import type { Cell, Merge, Row, Sheet } from './sheet.ts'
import { RELATIONS, SHAPES_ID, XLSX_STYLE } from './xlsx-parts.ts'

/** Characters one cell holds. */
const MAX_CELL_CHARACTERS = 32_767
const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** What stands before the rows: what stays in place while scrolling, and how wide the columns are. */
export function sheetHead({ widths = [], frozenRows = 0 }: Sheet): string {
  const frozen =
    frozenRows === 0
      ? ''
      : `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="${NAMESPACE}" xmlns:r="${RELATIONS}"><sheetViews><sheetView tabSelected="1" workbookViewId="0">${frozen}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>${
    columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`
  }<sheetData>`
}

/** What stands behind the rows. */
export function sheetTail({ hasMarks = false }: Sheet, merges: readonly Merge[]): string {
  const places = merges.map(
    ([top, bottom, left, right]) => `<mergeCell ref="${cellName(left, top + 1)}:${cellName(right, bottom + 1)}"/>`,
  )
  const merged = places.length === 0 ? '' : `<mergeCells count="${places.length}">${places.join('')}</mergeCells>`
  return `</sheetData>${merged}${hasMarks ? `<legacyDrawing r:id="${SHAPES_ID}"/>` : ''}</worksheet>`
}

/** @param number counted from 1 */
export function rowXml(row: Row, number: number): string {
  const height = row.heightPoints === undefined ? '' : ` ht="${row.heightPoints}" customHeight="1"`
  const marked = row.marks && new Set(row.marks.map(({ column }) => column))
  const cells = row.cells.map((cell, column) =>
    cellXml(cell, cellName(column, number), marked?.has(column) ? 'invalid' : row.style),
  )
  return `<row r="${number}"${height}>${cells.join('')}</row>`
}

function cellXml(cell: Cell, place: string, style: Row['style'] | 'invalid'): string {
  if (typeof cell === 'number' && Number.isFinite(cell)) {
    return `<c r="${place}" s="${XLSX_STYLE[style ?? 'number']}"><v>${cell}</v></c>`
  }
  const text = cell === null || typeof cell === 'number' ? '' : cell.slice(0, MAX_CELL_CHARACTERS)
  if (text === '') return `<c r="${place}" s="${XLSX_STYLE[style ?? 'text']}"/>`
  const shown = style ?? (looksLikeFormula(text) ? 'quoted' : 'text')
  return `<c r="${place}" s="${XLSX_STYLE[shown]}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`
}
