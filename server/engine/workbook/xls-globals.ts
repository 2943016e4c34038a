import { createByteWriter } from './byte-writer.ts'
import { writeRecord } from './xls-record.ts'
import { styleRecords } from './xls-styles.ts'

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

/** What stands before the texts of a workbook with one sheet. @param textsBytes length of the texts, up to the end of the globals; the sheet follows */
export function globalsBeforeTexts(sheetName: string, textsBytes: number): Buffer {
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
  writer.patchU32(sheetAt, writer.length + textsBytes)
  return writer.done()
}
