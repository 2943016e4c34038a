import { cellName } from '#contract/workbook/cell-name.ts'
import { looksLikeFormula } from '#contract/workbook/formula-text.ts'
import { xmlText } from '#contract/workbook/xml-text.ts'
import type { Cell, Merge, Offered, Row, Sheet } from './sheet.ts'
import { RELATIONS, SHAPES_ID, sheetName, XLSX_STYLE } from './xlsx-parts.ts'

/** Characters one cell holds. */
const MAX_CELL_CHARACTERS = 32_767
const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** What stands before the rows: what stays in place while scrolling, and how wide the columns are. */
export function sheetHead(
  { widths = [], frozenRows = 0, textColumns = [] }: Sheet,
  place: 'first' | 'further',
): string {
  const frozen =
    frozenRows === 0
      ? ''
      : `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`
  const isText = new Set(textColumns)
  const columns = widths.map((width, at) => {
    const style = isText.has(at) ? ` style="${XLSX_STYLE.text}"` : ''
    return `<col min="${at + 1}" max="${at + 1}" width="${width}"${style} customWidth="1"/>`
  })
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="${NAMESPACE}" xmlns:r="${RELATIONS}"><sheetViews><sheetView${place === 'first' ? ' tabSelected="1"' : ''} workbookViewId="0">${frozen}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>${
    columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`
  }<sheetData>`
}

/** What stands behind the rows. */
export function sheetTail({ hasMarks = false, offered = [] }: Sheet, merges: readonly Merge[]): string {
  const places = merges.map(
    ([top, bottom, left, right]) => `<mergeCell ref="${cellName(left, top + 1)}:${cellName(right, bottom + 1)}"/>`,
  )
  const merged = places.length === 0 ? '' : `<mergeCells count="${places.length}">${places.join('')}</mergeCells>`
  return `</sheetData>${merged}${offeredXml(offered)}${hasMarks ? `<legacyDrawing r:id="${SHAPES_ID}"/>` : ''}</worksheet>`
}

/** Lists that drop down in cells; what is none of their choices may be typed all the same: the import says what it makes of it. */
function offeredXml(offered: readonly Offered[]): string {
  if (offered.length === 0) return ''
  const lists = offered.map(({ column, rows: [first, last], from }) => {
    const places = `${cellName(column, first + 1)}:${cellName(column, last + 1)}`
    return `<dataValidation type="list" allowBlank="1" sqref="${places}"><formula1>${xmlText(choicesAt(from))}</formula1></dataValidation>`
  })
  return `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`
}

/** Cells that stay the same wherever the list drops down: `'可选值'!$B$2:$B$9`. */
function choicesAt({ sheet, column, firstRow, count }: Offered['from']): string {
  const fixed = (row: number) => cellName(column, row).replace(/^([A-Z]+)(\d+)$/, '$$$1$$$2')
  return `'${sheetName(sheet).replaceAll("'", "''")}'!${fixed(firstRow + 1)}:${fixed(firstRow + count)}`
}

/** A whole short sheet. */
export function sheetXml(sheet: Sheet): string {
  const rows = sheet.rows.map((row, at) => rowXml(row, at + 1))
  return `${sheetHead(sheet, 'further')}${rows.join('')}${sheetTail(sheet, sheet.merges ?? [])}`
}

/** @param number counted from 1 */
export function rowXml(row: Row, number: number): string {
  const height = row.heightPoints === undefined ? '' : ` ht="${row.heightPoints}" customHeight="1"`
  const marked = row.marks && new Set(row.marks.map(({ column }) => column))
  const cells = row.cells.map((cell, column) =>
    cellXml(cell, cellName(column, number), marked?.has(column) ? 'invalid' : (row.style ?? (row.wraps && 'wrapped'))),
  )
  return `<row r="${number}"${height}>${cells.join('')}</row>`
}

function cellXml(cell: Cell, place: string, style: Row['style'] | 'invalid' | 'wrapped'): string {
  if (typeof cell === 'number' && Number.isFinite(cell)) {
    return `<c r="${place}" s="${XLSX_STYLE[style ?? 'number']}"><v>${cell}</v></c>`
  }
  const text = cell === null || typeof cell === 'number' ? '' : cell.slice(0, MAX_CELL_CHARACTERS)
  if (text === '') return `<c r="${place}" s="${XLSX_STYLE[style ?? 'text']}"/>`
  const shown = style ?? (looksLikeFormula(text) ? 'quoted' : 'text')
  return `<c r="${place}" s="${XLSX_STYLE[shown]}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`
}
