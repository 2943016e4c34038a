import { crc32, inflateRawSync } from 'node:zlib'
import { createByteWriter } from './byte-writer.ts'
import { FileProblem, SIZES_DIFFER, TOO_LARGE_UNPACKED, UNREADABLE } from './file-problem.ts'
import { readZipDirectory, type ZipEntry } from './zip-directory.ts'

/** What the files of one archive unpack to at most, together. */
export const MAX_UNPACKED_BYTES = 100 * 1024 * 1024
const MAX_ENTRY_BYTES = 64 * 1024 * 1024
const MAX_RATIO = 200

/**
 * The same archive without compression, written anew. Its parser inflates nothing and finds nothing that was not looked at here.
 * No file is inflated beyond what it claims, and the claims together are limited.
 * @throws FileProblem when the archive is broken, unusual, too large unpacked, or lies about its sizes
 */
export function unpackZip(file: Buffer): Buffer {
  const entries = readZipDirectory(file).filter(({ name }) => !isFolder(name))
  const total = entries.reduce((sum, { claimedBytes }) => sum + claimedBytes, 0)
  const tooLarge = entries.some(({ claimedBytes }) => claimedBytes > MAX_ENTRY_BYTES)
  if (tooLarge || total > Math.min(MAX_UNPACKED_BYTES, file.length * MAX_RATIO)) {
    throw new FileProblem(TOO_LARGE_UNPACKED)
  }
  return storedArchive(entries, total)
}

function isFolder(name: Buffer): boolean {
  return name.at(-1) === 0x2f
}

/** @throws FileProblem when the content is not what the directory says */
function unpack({ isDeflated, packed, claimedBytes, crc }: ZipEntry): Buffer {
  const content = isDeflated ? inflate(packed, claimedBytes) : packed
  if (content.length !== claimedBytes) throw new FileProblem(SIZES_DIFFER)
  if (crc32(content) !== crc) throw new FileProblem(UNREADABLE)
  return content
}

function inflate(packed: Buffer, claimedBytes: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, claimedBytes) })
  } catch (error) {
    const isLonger = (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE'
    throw new FileProblem(isLonger ? SIZES_DIFFER : UNREADABLE, { cause: error })
  }
}

const HEADERS_BYTES = 30 + 46
const END_BYTES = 22

function storedArchive(entries: readonly ZipEntry[], contentBytes: number): Buffer {
  const names = entries.reduce((sum, { name }) => sum + name.length, 0)
  const writer = createByteWriter(contentBytes + entries.length * HEADERS_BYTES + names * 2 + END_BYTES)
  const places = entries.map((entry) => {
    const at = writer.length
    const content = unpack(entry)
    writer.hex('504b0304')
    writeCommon(writer, entry)
    writer.bytes(entry.name)
    writer.bytes(content)
    return at
  })
  const directoryAt = writer.length
  entries.forEach((entry, index) => {
    writer.hex('504b01020a00')
    writeCommon(writer, entry)
    writer.hex('00000000000000000000')
    writer.u32(places[index]!)
    writer.bytes(entry.name)
  })
  const directoryBytes = writer.length - directoryAt
  writer.hex('504b050600000000')
  writer.u16(entries.length)
  writer.u16(entries.length)
  writer.u32(directoryBytes)
  writer.u32(directoryAt)
  writer.u16(0)
  return writer.done()
}

/** Version, flags, method, time, sum, sizes and lengths stand alike in both headers of a file. */
function writeCommon(writer: ReturnType<typeof createByteWriter>, { name, crc, claimedBytes }: ZipEntry): void {
  writer.hex('0a0000000000')
  writer.hex('00002100')
  writer.u32(crc)
  writer.u32(claimedBytes)
  writer.u32(claimedBytes)
  writer.u16(name.length)
  writer.u16(0)
}
