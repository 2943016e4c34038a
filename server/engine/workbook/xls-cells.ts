import type { ByteWriter } from './byte-writer.ts'
import type { SharedStrings } from './shared-strings.ts'
import type { Cell, Row } from './sheet.ts'
import { STYLE_INDEX, type CellStyle } from './xls-styles.ts'

/** Characters one cell holds. */
const MAX_CELL_CHARACTERS = 32_767

/** A row of a sheet. @param index counted from 0 */
export function writeRow(writer: ByteWriter, strings: SharedStrings, row: Row, index: number): void {
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
