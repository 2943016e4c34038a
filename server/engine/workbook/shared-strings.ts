import { createByteWriter, type ByteWriter } from './byte-writer.ts'
import type { Sink } from './sink.ts'

const SST = 0xfc
const CONTINUE = 0x3c
const LARGEST_RECORD = 8224
const UTF16 = 1
const PIECE_BYTES = 65_536
/** Longer texts hardly repeat. */
const LONGEST_REMEMBERED = 255
/** Characters of texts that are remembered: what comes later may be stored more than once. */
const MAX_REMEMBERED = 500_000
/** Place of the two counts in the table. */
const COUNTS_AT = 4

/** The texts of a workbook: the SST record with its continuations, written as they come. */
export interface SharedStrings {
  /** @returns the number cells refer to. */
  indexOf(text: string): number
  end(): void
}

/** Repeated texts are stored once, as far as a bounded memory reaches. @param sink empty */
export function createSharedStrings(sink: Sink): SharedStrings {
  const known = new Map<string, number>()
  const writer = createByteWriter(PIECE_BYTES + LARGEST_RECORD)
  const flush = () => {
    sink.append(writer.done())
    writer.clear()
  }
  const record = openRecord(writer, flush)
  let remembered = 0
  let uses = 0
  let stored = 0
  writer.u32(0)
  writer.u32(0)
  const store = (text: string): number => {
    writeText(writer, record, text)
    if (text.length <= LONGEST_REMEMBERED && remembered < MAX_REMEMBERED) {
      known.set(text, stored)
      remembered += text.length
    }
    return stored++
  }
  return {
    indexOf(text) {
      uses += 1
      return known.get(text) ?? store(text)
    },
    end() {
      record.close()
      flush()
      const counts = createByteWriter(8)
      counts.u32(uses)
      counts.u32(stored)
      sink.patch(COUNTS_AT, counts.done())
    },
  }
}

interface OpenRecord {
  room(): number
  next(): void
  close(): void
}

/** @param flush takes what was written; only whole records are given to it */
function openRecord(writer: ByteWriter, flush: () => void): OpenRecord {
  let body = 0
  const begin = (kind: number) => {
    writer.u16(kind)
    writer.u16(0)
    body = writer.length
  }
  const close = () => writer.patchU16(body - 2, writer.length - body)
  begin(SST)
  return {
    room: () => LARGEST_RECORD - (writer.length - body),
    close,
    next() {
      close()
      if (writer.length >= PIECE_BYTES) flush()
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
