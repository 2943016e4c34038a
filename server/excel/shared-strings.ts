import { createByteWriter, type ByteWriter } from './byte-writer.ts'

const SST = 0xfc
const CONTINUE = 0x3c
const LARGEST_RECORD = 8224
const UTF16 = 1

/** The texts of a workbook, each stored once. */
export interface SharedStrings {
  /** @returns the number cells refer to. */
  indexOf(text: string): number
  /** The SST record with its continuations. */
  records(): Buffer
}

export function createSharedStrings(): SharedStrings {
  const known = new Map<string, number>()
  let uses = 0
  return {
    indexOf(text) {
      uses += 1
      const index = known.get(text) ?? known.size
      if (index === known.size) known.set(text, index)
      return index
    },
    records: () => writeTable([...known.keys()], uses),
  }
}

function writeTable(texts: readonly string[], uses: number): Buffer {
  const writer = createByteWriter()
  const record = openRecord(writer, SST)
  writer.u32(uses)
  writer.u32(texts.length)
  for (const text of texts) writeText(writer, record, text)
  record.close()
  return writer.done()
}

interface OpenRecord {
  room(): number
  next(): void
  close(): void
}

function openRecord(writer: ByteWriter, type: number): OpenRecord {
  let body = 0
  const begin = (kind: number) => {
    writer.u16(kind)
    writer.u16(0)
    body = writer.length
  }
  const close = () => writer.patchU16(body - 2, writer.length - body)
  begin(type)
  return {
    room: () => LARGEST_RECORD - (writer.length - body),
    close,
    next() {
      close()
      begin(CONTINUE)
    },
  }
}

/** A text may run on into the next record; its head and first character stay together, and every continuation repeats the encoding byte. */
function writeText(writer: ByteWriter, record: OpenRecord, text: string): void {
  if (record.room() < 5) record.next()
  writer.u16(text.length)
  writer.u8(UTF16)
  for (let at = 0; at < text.length;) {
    const fits = Math.min(text.length - at, Math.floor(record.room() / 2))
    writer.utf16(text.slice(at, at + fits))
    at += fits
    if (at === text.length) return
    record.next()
    writer.u8(UTF16)
  }
}
