import type { ByteWriter } from './byte-writer.ts'

/** A whole record of a .xls stream. @param hex its body */
export function writeRecord(writer: ByteWriter, type: number, hex: string): void {
  writer.u16(type)
  writer.u16(hex.length / 2)
  writer.hex(hex)
}
