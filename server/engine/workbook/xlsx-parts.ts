import { xmlText } from '#contract/workbook/xml-text.ts'
import type { Sheet } from './sheet.ts'
import type { CellStyle } from './xls-styles.ts'

/** Where a sheet stands in the archive. @param place counted from 1 */
export const sheetFile = (place: number): string => `xl/worksheets/sheet${place}.xml`
/** Where the notes of its cells stand, and their shapes. */
export const NOTES_FILE = 'xl/comments1.xml'
export const SHAPES_FILE = 'xl/drawings/vmlDrawing1.vml'
/** By which name the sheet knows its shapes. */
export const SHAPES_ID = 'rId2'

/** Index of a look in the list of formats below; `quoted` stays a text even when somebody edits it, `invalid` has to be mended, `wrapped` takes several lines. */
export const XLSX_STYLE: Readonly<Record<CellStyle | 'quoted' | 'invalid' | 'wrapped', number>> = {
  plain: 0,
  title: 1,
  byline: 2,
  header: 3,
  text: 4,
  number: 5,
  quoted: 6,
  invalid: 7,
  wrapped: 8,
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
/** Of what belongs together. */
export const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const LONGEST_NAME = 31

/** A name as a sheet may have it. */
export function sheetName(name: string): string {
  return name.replace(/[[\]:*?/\\]/g, ' ').slice(0, LONGEST_NAME) || 'Sheet1'
}

/** Everything of a workbook but its sheets. Source: ECMA-376. */
export function partsAround(sheet: Pick<Sheet, 'name' | 'hasMarks' | 'further'>): [name: string, text: string][] {
  const hasMarks = sheet.hasMarks === true
  const sheets = [sheet, ...(sheet.further ?? [])]
  const types = sheets.map(
    (_one, at) => `<Override PartName="/${sheetFile(at + 1)}" ContentType="${TYPES}.worksheet+xml"/>`,
  )
  // The styles are the second relation, whatever follows.
  const named = sheets.map(
    ({ name }, at) =>
      `<sheet name="${xmlText(sheetName(name))}" sheetId="${at + 1}" r:id="rId${at === 0 ? 1 : at + 2}"/>`,
  )
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${hasMarks ? NOTE_TYPES : ''}<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>${types.join('')}<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
    ],
    ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${named.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
        ...sheets.slice(1).map((_one, at) => ['worksheet', `worksheets/sheet${at + 2}.xml`] as const),
      ]),
    ],
    ['xl/styles.xml', STYLES],
    ...(hasMarks ? [[`${FOLDER}_rels/sheet1.xml.rels`, NOTE_RELATIONS]] : []),
  ].map(([file, text]) => [file!, HEAD + text!])
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const all = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`
}

const FOLDER = 'xl/worksheets/'
const NOTE_TYPES = `<Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/><Override PartName="/${NOTES_FILE}" ContentType="${TYPES}.comments+xml"/>`
const NOTE_RELATIONS = relations([
  ['comments', '../comments1.xml'],
  ['vmlDrawing', '../drawings/vmlDrawing1.vml'],
])

const font = (points: number, isBold = false) =>
  `<font>${isBold ? '<b/>' : ''}<sz val="${points}"/><name val="宋体"/><charset val="134"/></font>`
const format = (attributes: string, horizontal: string) =>
  `<xf xfId="0" ${attributes}><alignment horizontal="${horizontal}" vertical="center"/></xf>`
const LINE = '<color rgb="FFC0C0C0"/>'
const BORDER = ['left', 'right', 'top', 'bottom'].map((side) => `<${side} style="thin">${LINE}</${side}>`).join('')

const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="4">${font(11)}${font(16, true)}${font(11, true)}${font(10)}</fonts><fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE7E6E6"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFC7CE"/></patternFill></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border>${BORDER}<diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="9">${[
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  format('numFmtId="0" fontId="1" fillId="0" borderId="0" applyFont="1" applyAlignment="1"', 'center'),
  format('numFmtId="0" fontId="3" fillId="0" borderId="0" applyFont="1" applyAlignment="1"', 'right'),
  format('numFmtId="0" fontId="2" fillId="2" borderId="1" applyFont="1" applyFill="1" applyAlignment="1"', 'center'),
  format('numFmtId="49" fontId="0" fillId="0" borderId="1" applyNumberFormat="1" applyAlignment="1"', 'left'),
  format('numFmtId="0" fontId="0" fillId="0" borderId="1" applyAlignment="1"', 'right'),
  format('numFmtId="49" fontId="0" fillId="0" borderId="1" quotePrefix="1" applyAlignment="1"', 'left'),
  format(
    'numFmtId="49" fontId="0" fillId="3" borderId="1" applyNumberFormat="1" applyFill="1" applyAlignment="1"',
    'left',
  ),
  '<xf xfId="0" numFmtId="49" fontId="0" fillId="0" borderId="1" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="left" vertical="center" wrapText="1"/></xf>',
].join('')}</cellXfs></styleSheet>`
