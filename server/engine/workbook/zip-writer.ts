import { crc32 } from 'node:zlib'
import { createByteWriter, type ByteWriter } from './byte-writer.ts'
import type { Sink } from './sink.ts'

/** A file of an archive that is being written. */
export interface ArchiveEntry {
  name: string
  /** Where its header stands. */
  at: number
  isDeflated: boolean
  crc: number
  packedBytes: number
  bytes: number
}

const LOCAL_HEADER = '504b03041400'
const DIRECTORY_ENTRY = '504b010214001400'
const END_OF_DIRECTORY = '504b0506'
/** Of the checksum and the sizes in a local header. */
const SIZES_AT = 14
const DEFLATED = 8
/** The first of January 1980: the content alone decides what a file is. */
const TIME_AND_DATE = '00002100'

/** Writes a short file as it is. */
export function storedEntry(into: Sink, name: string, text: string): ArchiveEntry {
  const content = Buffer.from(text)
  const size = { crc: crc32(content), packedBytes: content.length, bytes: content.length }
  const entry: ArchiveEntry = { name, at: into.length, isDeflated: false, ...size }
  into.append(localHeader(entry))
  into.append(content)
  return entry
}

/** Begins a file whose deflated content follows; its sizes are known at its end. */
export function beginEntry(into: Sink, name: string): ArchiveEntry {
  const entry: ArchiveEntry = { name, at: into.length, isDeflated: true, crc: 0, packedBytes: 0, bytes: 0 }
  into.append(localHeader(entry))
  return entry
}

/** Writes a file whose deflated content is there already. */
export function packedEntry(
  into: Sink,
  name: string,
  pieces: readonly Buffer[],
  { crc, bytes }: { crc: number; bytes: number },
): ArchiveEntry {
  const packedBytes = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const entry: ArchiveEntry = { name, at: into.length, isDeflated: true, crc, packedBytes, bytes }
  into.append(localHeader(entry))
  for (const piece of pieces) into.append(piece)
  return entry
}

/** Writes the sizes of a file into its header. */
export function patchSizes(into: Sink, entry: ArchiveEntry): void {
  const writer = createByteWriter(12)
  writeSizes(writer, entry)
  into.patch(entry.at + SIZES_AT, writer.done())
}

/** The directory at the end. */
export function endArchive(into: Sink, entries: readonly ArchiveEntry[]): void {
  const directoryAt = into.length
  for (const entry of entries) into.append(directoryEntry(entry))
  const directoryBytes = into.length - directoryAt
  const writer = createByteWriter(22)
  writer.hex(END_OF_DIRECTORY)
  writer.u32(0)
  writer.u16(entries.length)
  writer.u16(entries.length)
  writer.u32(directoryBytes)
  writer.u32(directoryAt)
  writer.u16(0)
  into.append(writer.done())
}

function localHeader(entry: ArchiveEntry): Buffer {
  const writer = createByteWriter(128)
  writer.hex(LOCAL_HEADER)
  writeCommon(writer, entry)
  writer.bytes(Buffer.from(entry.name))
  return writer.done()
}

function directoryEntry(entry: ArchiveEntry): Buffer {
  const writer = createByteWriter(128)
  writer.hex(DIRECTORY_ENTRY)
  writeCommon(writer, entry)
  writer.u16(0)
  writer.u16(0)
  writer.u16(0)
  writer.u32(0)
  writer.u32(entry.at)
  writer.bytes(Buffer.from(entry.name))
  return writer.done()
}

/** Flags, method, time, sum, sizes and lengths stand alike in both headers of a file. */
function writeCommon(writer: ByteWriter, entry: ArchiveEntry): void {
  writer.u16(0)
  writer.u16(entry.isDeflated ? DEFLATED : 0)
  writer.hex(TIME_AND_DATE)
  writeSizes(writer, entry)
  writer.u16(Buffer.byteLength(entry.name))
  writer.u16(0)
}

function writeSizes(writer: ByteWriter, { crc, packedBytes, bytes }: ArchiveEntry): void {
  writer.u32(crc)
  writer.u32(packedBytes)
  writer.u32(bytes)
}
