import type { ByteWriter } from './byte-writer.ts'
import type { Merge } from './sheet.ts'
import { writeRecord } from './xls-record.ts'
import { STYLE_INDEX } from './xls-styles.ts'

/** A4 across, all columns on one page's width. */
export function writePrinting(writer: ByteWriter): void {
  writeRecord(writer, 0x81, 'c105')
  writer.u16(0xa1)
  writer.u16(34)
  writer.hex('09006400010001000000000058025802')
  writer.float64(0.3)
  writer.float64(0.3)
  writer.u16(1)
}

/** The width of a column in characters of the standard font. */
export function writeWidth(writer: ByteWriter, column: number, characters: number): void {
  writer.u16(0x7d)
  writer.u16(12)
  writer.u16(column)
  writer.u16(column)
  writer.u16(Math.min(255, Math.max(1, Math.round(characters))) * 256)
  writer.u16(STYLE_INDEX.plain)
  writer.u32(0)
}

/** How the sheet is first seen: rows at the top that stay. */
export function writeView(writer: ByteWriter, frozenRows: number): void {
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
export function writeMerges(writer: ByteWriter, merges: readonly Merge[]): void {
  for (let from = 0; from < merges.length; from += 1000) {
    const part = merges.slice(from, from + 1000)
    writer.u16(0xe5)
    writer.u16(2 + part.length * 8)
    writer.u16(part.length)
    for (const range of part) for (const bound of range) writer.u16(bound)
  }
}
