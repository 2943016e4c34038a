import { createByteWriter, type ByteWriter } from './byte-writer.ts'
import { compoundFile } from './compound-file.ts'
import { createSharedStrings, type SharedStrings } from './shared-strings.ts'
import { STYLE_INDEX, styleRecords, type CellStyle } from './xls-styles.ts'

/** Rows one .xls sheet holds. */
export const MAX_SHEET_ROWS = 65_536
const MAX_COLUMNS = 256
/** Characters one cell holds. */
const MAX_CELL_CHARACTERS = 32_767

export type Cell = string | number | null

export interface Row {
  cells: readonly Cell[]
  style?: CellStyle
  heightPoints?: number
}

/** First and last row and column, all counted from 0 and inclusive. */
export type Merge = readonly [firstRow: number, lastRow: number, firstColumn: number, lastColumn: number]

export interface Sheet {
  name: string
  rows: readonly Row[]
  /** Widths in characters of the standard font. */
  widths?: readonly number[]
  merges?: readonly Merge[]
  /** Rows that stay in place while scrolling. */
  frozenRows?: number
}

/**
 * Writes a BIFF8 workbook (.xls) with one sheet. Texts become string cells whatever they look like, so nothing is ever a formula.
 * @throws RangeError when the sheet is larger than the format allows
 */
export function writeXls(sheet: Sheet): Buffer {
  if (sheet.rows.length > MAX_SHEET_ROWS) throw new RangeError(`an .xls sheet holds ${MAX_SHEET_ROWS} rows`)
  const strings = createSharedStrings()
  const body = sheetStream(sheet, strings)
  return compoundFile('Workbook', Buffer.concat([globalsStream(sheet.name, strings), body]))
}

/** Book-wide settings in their required order: interface, code page, protection off, window, dates counted from 1900. */
const SETTINGS: readonly (readonly [type: number, hex: string])[] = [
  [0xe1, 'b004'],
  [0xc1, '0000'],
  [0xe2, ''],
  [0x42, 'b004'],
  [0x161, '0000'],
  [0x13d, '0100'],
  [0x9c, '0e00'],
  [0x19, '0000'],
  [0x12, '0000'],
  [0x13, '0000'],
  [0x40, '0000'],
  [0x8d, '0000'],
  [0x3d, 'e0015a00fc3f402338000000000001005802'],
  [0x22, '0000'],
  [0x0e, '0100'],
  [0x1b7, '0000'],
  [0xda, '0000'],
]

function globalsStream(sheetName: string, strings: SharedStrings): Buffer {
  const name = sheetName.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31) || 'Sheet1'
  const writer = createByteWriter()
  writeRecord(writer, 0x809, '00060500bb0dcc07c100010006040000')
  for (const [type, hex] of SETTINGS) writeRecord(writer, type, hex)
  writer.bytes(styleRecords())
  writeRecord(writer, 0x160, '0000')
  const sheetAt = writer.length + 4
  writer.u16(0x85)
  writer.u16(8 + name.length * 2)
  writer.u32(0)
  writer.u16(0)
  writer.u8(name.length)
  writer.u8(1)
  writer.utf16(name)
  writeRecord(writer, 0x8c, '56005600')
  writer.bytes(strings.records())
  writeRecord(writer, 0x0a, '')
  writer.patchU32(sheetAt, writer.length)
  return writer.done()
}

function sheetStream(sheet: Sheet, strings: SharedStrings): Buffer {
  const writer = createByteWriter()
  const columns = sheet.rows.reduce((most, row) => Math.max(most, row.cells.length), 0)
  if (columns > MAX_COLUMNS) throw new RangeError(`an .xls sheet holds ${MAX_COLUMNS} columns`)
  writeRecord(writer, 0x809, '00061000bb0dcc07c100010006040000')
  writePrinting(writer)
  sheet.widths?.forEach((width, column) => writeWidth(writer, column, width))
  writer.u16(0x200)
  writer.u16(14)
  writer.u32(0)
  writer.u32(sheet.rows.length)
  writer.u16(0)
  writer.u16(columns)
  writer.u16(0)
  sheet.rows.forEach((row, index) => writeRow(writer, strings, row, index))
  writeView(writer, sheet.frozenRows ?? 0)
  if (sheet.merges !== undefined) writeMerges(writer, sheet.merges)
  writeRecord(writer, 0x0a, '')
  return writer.done()
}

/** A4 across, all columns on one page's width. */
function writePrinting(writer: ByteWriter): void {
  writeRecord(writer, 0x81, 'c105')
  writer.u16(0xa1)
  writer.u16(34)
  writer.hex('09006400010001000000000058025802')
  writer.float64(0.3)
  writer.float64(0.3)
  writer.u16(1)
}

function writeWidth(writer: ByteWriter, column: number, characters: number): void {
  writer.u16(0x7d)
  writer.u16(12)
  writer.u16(column)
  writer.u16(column)
  writer.u16(Math.min(255, Math.max(1, Math.round(characters))) * 256)
  writer.u16(STYLE_INDEX.plain)
  writer.u32(0)
}

function writeRow(writer: ByteWriter, strings: SharedStrings, row: Row, index: number): void {
  if (row.heightPoints !== undefined) {
    writer.u16(0x208)
    writer.u16(16)
    writer.u16(index)
    writer.u16(0)
    writer.u16(row.cells.length)
    writer.u16(row.heightPoints * 20)
    writer.u32(0)
    writer.u32(0x0140)
  }
  row.cells.forEach((cell, column) => writeCell(writer, strings, { row: index, column, cell, style: row.style }))
}

function writeCell(
  writer: ByteWriter,
  strings: SharedStrings,
  at: { row: number; column: number; cell: Cell; style: CellStyle | undefined },
): void {
  const isNumber = typeof at.cell === 'number' && Number.isFinite(at.cell)
  const isBlank = at.cell === null || at.cell === ''
  const style = STYLE_INDEX[at.style ?? (isNumber ? 'number' : 'text')]
  const [type, size] = isBlank ? [0x201, 6] : [isNumber ? 0x203 : 0xfd, isNumber ? 14 : 10]
  writer.u16(type)
  writer.u16(size)
  writer.u16(at.row)
  writer.u16(at.column)
  writer.u16(style)
  if (isBlank) return
  if (isNumber) writer.float64(Number(at.cell))
  else writer.u32(strings.indexOf(String(at.cell).slice(0, MAX_CELL_CHARACTERS)))
}

function writeView(writer: ByteWriter, frozenRows: number): void {
  const frozen = frozenRows > 0
  writer.u16(0x23e)
  writer.u16(18)
  writer.u16(frozen ? 0x07be : 0x06b6)
  writer.hex('00000000400000000000000000000000')
  if (!frozen) return
  writer.u16(0x41)
  writer.u16(10)
  writer.u16(0)
  writer.u16(frozenRows)
  writer.u16(frozenRows)
  writer.u16(0)
  writer.u16(2)
}

/** At most 1026 ranges fit one record. */
function writeMerges(writer: ByteWriter, merges: readonly Merge[]): void {
  for (let from = 0; from < merges.length; from += 1000) {
    const part = merges.slice(from, from + 1000)
    writer.u16(0xe5)
    writer.u16(2 + part.length * 8)
    writer.u16(part.length)
    for (const range of part) for (const bound of range) writer.u16(bound)
  }
}

function writeRecord(writer: ByteWriter, type: number, hex: string): void {
  writer.u16(type)
  writer.u16(hex.length / 2)
  writer.hex(hex)
}
