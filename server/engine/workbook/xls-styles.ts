import { createByteWriter, type ByteWriter } from './byte-writer.ts'

/** How a cell looks; `text` keeps digits typed later as text. */
export type CellStyle = 'plain' | 'title' | 'byline' | 'header' | 'text' | 'number'

/** Index of a style in the XF table: 15 style entries come first. */
export const STYLE_INDEX: Record<CellStyle, number> = {
  plain: 15,
  title: 16,
  byline: 17,
  header: 18,
  text: 19,
  number: 20,
}

const STYLE_ENTRIES = 15
const TEXT_FORMAT = 0x31
const CENTER = 2
const LEFT = 1
const RIGHT = 3
const MIDDLE = 1
const THIN = 1
const BORDER_COLOUR = 22
const HEADER_FILL = 22

/** FONT, XF and STYLE records of a workbook. */
export function styleRecords(): Buffer {
  const writer = createByteWriter(4096)
  writeFont(writer, { points: 11 })
  writeFont(writer, { points: 16, bold: true })
  writeFont(writer, { points: 11, bold: true })
  writeFont(writer, { points: 10 })
  for (let index = 0; index < STYLE_ENTRIES; index++) writeFormat(writer, { parent: true })
  writeFormat(writer, {})
  writeFormat(writer, { font: 1, align: CENTER })
  writeFormat(writer, { font: 3, align: RIGHT })
  writeFormat(writer, { font: 2, align: CENTER, border: true, filled: true })
  writeFormat(writer, { format: TEXT_FORMAT, align: LEFT, border: true })
  writeFormat(writer, { align: RIGHT, border: true })
  writer.hex('93020400008000ff')
  return writer.done()
}

function writeFont(writer: ByteWriter, font: { points: number; bold?: boolean }): void {
  const name = '宋体'
  writer.u16(0x31)
  writer.u16(16 + name.length * 2)
  writer.u16(font.points * 20)
  writer.u16(0)
  writer.u16(0x7fff)
  writer.u16(font.bold ? 700 : 400)
  writer.u16(0)
  writer.hex('00008600')
  writer.u8(name.length)
  writer.u8(1)
  writer.utf16(name)
}

interface Format {
  parent?: boolean
  font?: number
  format?: number
  align?: number
  border?: boolean
  filled?: boolean
}

function writeFormat(writer: ByteWriter, style: Format): void {
  writer.u16(0xe0)
  writer.u16(20)
  writer.u16(style.font ?? 0)
  writer.u16(style.format ?? 0)
  writer.u16(style.parent ? 0xfff5 : 0x0001)
  writer.u8((style.align ?? 0) | (MIDDLE << 4))
  writer.u8(0)
  writer.u8(0)
  writer.u8(style.parent ? 0 : 0xfc)
  writer.u32(style.border ? THIN * 0x1111 + BORDER_COLOUR * (1 << 16) + BORDER_COLOUR * (1 << 23) : 0)
  writer.u32((style.border ? BORDER_COLOUR | (BORDER_COLOUR << 7) : 0) + (style.filled ? 1 << 26 : 0))
  writer.u16(style.filled ? HEADER_FILL | (65 << 7) : 64 | (65 << 7))
}
