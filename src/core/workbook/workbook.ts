import { cellName } from '#contract/workbook/cell-name.ts'
import { looksLikeFormula } from '#contract/workbook/formula-text.ts'
import { xmlText } from '#contract/workbook/xml-text.ts'
import { storedZip } from './stored-zip.ts'

/** A text, a number with the format in which it is shown (ECMA-376, 18.8.31), or nothing. */
export type WorkbookCell = string | { value: number; format: string } | null

export interface WorkbookSheet {
  name: string
  /** The first row is the heading. */
  rows: readonly (readonly WorkbookCell[])[]
  /** In characters. */
  widths: readonly number[]
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
export const WORKBOOK_TYPE = `${KIND}.sheet`
/** Of all looks: that of headings, of texts, of texts that look like formulas and stay texts when somebody edits them; numbers come behind. */
const [HEADING, TEXT, QUOTED, NUMBERS] = [1, 2, 3, 4]
/** Numbers of own formats begin here. */
const FORMATS = 164

/** A workbook (.xlsx) of a few short sheets. Texts are texts whatever they look like, so nothing is ever a formula. Source: ECMA-376. */
export function workbookOf(sheets: readonly WorkbookSheet[]): Uint8Array<ArrayBuffer> {
  const formats = [...new Set(sheets.flatMap(({ rows }) => rows.flat().flatMap(formatIn)))]
  const files: [string, string][] = [
    ['[Content_Types].xml', contentTypes(sheets.length)],
    ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', book(sheets)],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ...sheets.map((_sheet, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
        ['styles', 'styles.xml'],
      ]),
    ],
    ['xl/styles.xml', styles(formats)],
    ...sheets.map((sheet, at): [string, string] => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet, formats)]),
  ]
  return storedZip(files.map(([name, text]) => [name, HEAD + text]))
}

const formatIn = (cell: WorkbookCell): string[] => (cell !== null && typeof cell === 'object' ? [cell.format] : [])

function contentTypes(count: number): string {
  const sheets = Array.from(
    { length: count },
    (_sheet, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${KIND}.worksheet+xml"/>`,
  )
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/>${sheets.join('')}</Types>`
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const all = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`
}

function book(sheets: readonly WorkbookSheet[]): string {
  const all = sheets.map(({ name }, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  return `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${all.join('')}</sheets></workbook>`
}

function styles(formats: readonly string[]): string {
  const own = formats.map((format, at) => `<numFmt numFmtId="${FORMATS + at}" formatCode="${xmlText(format)}"/>`)
  const font = (inside: string) => `<font>${inside}<sz val="11"/><name val="宋体"/><charset val="134"/></font>`
  const look = (format: number, further = '') =>
    `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${further}/>`
  const looks = [
    look(0),
    '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
    look(49),
    look(49, ' quotePrefix="1"'),
    ...formats.map((_format, at) => look(FORMATS + at)),
  ]
  return `<styleSheet xmlns="${MAIN}">${own.length === 0 ? '' : `<numFmts count="${own.length}">${own.join('')}</numFmts>`}<fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${looks.length}">${looks.join('')}</cellXfs></styleSheet>`
}

function sheetXml({ rows, widths }: WorkbookSheet, formats: readonly string[]): string {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  const lines = rows.map((cells, row) => {
    const all = cells.map((cell, column) => cellXml(cell, { place: cellName(column, row + 1), row, formats }))
    return `<row r="${row + 1}">${all.join('')}</row>`
  })
  return `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`
}

interface Place {
  place: string
  row: number
  formats: readonly string[]
}

function cellXml(cell: WorkbookCell, { place, row, formats }: Place): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'object')
    return `<c r="${place}" s="${NUMBERS + formats.indexOf(cell.format)}"><v>${cell.value}</v></c>`
  const text = looksLikeFormula(cell) ? QUOTED : TEXT
  return `<c r="${place}" s="${row === 0 ? HEADING : text}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`
}
