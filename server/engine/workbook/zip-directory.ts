import { FileProblem, TOO_LARGE_UNPACKED, UNREADABLE, unusualArchive } from './file-problem.ts'

/** A file of an archive, as the directory at the archive's end tells. */
export interface ZipEntry {
  /** As it stands in the archive, in whatever encoding. */
  name: Buffer
  isDeflated: boolean
  crc: number
  /** The bytes in the archive. */
  packed: Buffer
  /** What it claims to unpack to, in bytes. */
  claimedBytes: number
}

const END_OF_DIRECTORY = 0x06054b50
const END_BYTES = 22
const LONGEST_COMMENT = 65_535
const ZIP64_LOCATOR = 0x07064b50
const ZIP64_LOCATOR_BYTES = 20
const DIRECTORY_ENTRY = 0x02014b50
const DIRECTORY_ENTRY_BYTES = 46
const LOCAL_HEADER = 0x04034b50
const LOCAL_HEADER_BYTES = 30
const SATURATED_16 = 0xffff
const SATURATED_32 = 0xffffffff
const ENCRYPTED = 0x2041
const STORED = 0
const DEFLATED = 8
const MAX_ENTRIES = 2000

/**
 * The files of an archive. Sizes come from the directory alone: writers that stream put 0 into the headers before the files.
 * @throws FileProblem for a broken archive, and for what no spreadsheet program writes: 64-bit sizes, several volumes, encryption, other methods than deflate, one name twice, files that share bytes
 */
export function readZipDirectory(file: Buffer): ZipEntry[] {
  const end = findEnd(file)
  const entries = file.readUInt16LE(end + 10)
  const directoryAt = file.readUInt32LE(end + 16)
  if (isZip64(file, end)) throw unusualArchive(' ZIP64 格式')
  if (file.readUInt32LE(end + 4) !== 0 || file.readUInt16LE(end + 8) !== entries) throw unusualArchive('分卷')
  if (entries > MAX_ENTRIES) throw new FileProblem(TOO_LARGE_UNPACKED)
  const taken: Range[] = [[directoryAt, end]]
  const names = new Set<string>()
  const found: ZipEntry[] = []
  let at = directoryAt
  for (let index = 0; index < entries; index++) {
    if (at + DIRECTORY_ENTRY_BYTES > end || file.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new FileProblem(UNREADABLE)
    const { entry, range, next } = readEntry(file, at)
    names.add(comparable(entry.name))
    taken.push(range)
    found.push(entry)
    at = next
  }
  if (at > end) throw new FileProblem(UNREADABLE)
  if (names.size < found.length) throw unusualArchive('含有重名文件')
  if (overlap(taken)) throw unusualArchive('内容重叠')
  return found
}

type Range = readonly [from: number, to: number]

function findEnd(file: Buffer): number {
  const earliest = Math.max(0, file.length - END_BYTES - LONGEST_COMMENT)
  for (let at = file.length - END_BYTES; at >= earliest; at--) {
    if (file.readUInt32LE(at) === END_OF_DIRECTORY) return at
  }
  throw new FileProblem(UNREADABLE)
}

function isZip64(file: Buffer, end: number): boolean {
  const locatorAt = end - ZIP64_LOCATOR_BYTES
  if (locatorAt >= 0 && file.readUInt32LE(locatorAt) === ZIP64_LOCATOR) return true
  return file.readUInt16LE(end + 10) === SATURATED_16 || file.readUInt32LE(end + 16) === SATURATED_32
}

function readEntry(file: Buffer, at: number): { entry: ZipEntry; range: Range; next: number } {
  const method = file.readUInt16LE(at + 10)
  const packedBytes = file.readUInt32LE(at + 20)
  const claimedBytes = file.readUInt32LE(at + 24)
  const nameEnd = at + DIRECTORY_ENTRY_BYTES + file.readUInt16LE(at + 28)
  const headerAt = file.readUInt32LE(at + 42)
  if ([packedBytes, claimedBytes, headerAt].includes(SATURATED_32)) throw unusualArchive(' ZIP64 格式')
  if ((file.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw unusualArchive('加密')
  if (method !== STORED && method !== DEFLATED) throw unusualArchive(`压缩方式为 ${method} `)
  const dataAt = startOfData(file, headerAt)
  if (dataAt + packedBytes > file.length) throw new FileProblem(UNREADABLE)
  return {
    entry: {
      name: file.subarray(at + DIRECTORY_ENTRY_BYTES, nameEnd),
      isDeflated: method === DEFLATED,
      crc: file.readUInt32LE(at + 16),
      packed: file.subarray(dataAt, dataAt + packedBytes),
      claimedBytes,
    },
    range: [headerAt, dataAt + packedBytes],
    next: nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32),
  }
}

function startOfData(file: Buffer, headerAt: number): number {
  const fits = headerAt + LOCAL_HEADER_BYTES <= file.length
  if (!fits || file.readUInt32LE(headerAt) !== LOCAL_HEADER) throw new FileProblem(UNREADABLE)
  return headerAt + LOCAL_HEADER_BYTES + file.readUInt16LE(headerAt + 26) + file.readUInt16LE(headerAt + 28)
}

/** Readers of workbooks find parts whatever their case and slashes. */
function comparable(name: Buffer): string {
  return name.toString('latin1').toLowerCase().replaceAll('\\', '/').replace(/^\/+/, '')
}

function overlap(ranges: readonly Range[]): boolean {
  const sorted = ranges.toSorted((one, other) => one[0] - other[0])
  return sorted.some(([from], index) => index > 0 && from < sorted[index - 1]![1])
}
