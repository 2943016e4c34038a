import { FileProblem, UNREADABLE } from './file-problem.ts'

const HEADER_BYTES = 512
const TABLE_ENTRIES_IN_HEADER = 109
const ENTRY_BYTES = 128
const MINI_SECTOR = 64
/** Numbers from here on are marks, no sectors. */
const FIRST_MARK = 0xfffffffa
const NO_ENTRY = 0xffffffff
const STREAM = 2

/** A stream of an OLE compound file. */
export interface CompoundStream {
  name: string
  data: Buffer
}

/**
 * The first of the named streams at the top of a compound file, the container of every .xls. Nothing else is read: in a made file thousands of
 * streams can claim the same sectors. No chain is followed through more sectors than the file has, so the result is never larger than the file.
 * @throws FileProblem when the file is broken or holds none of them
 */
export function compoundStream(file: Buffer, names: readonly string[]): CompoundStream {
  const sectors = sectorsOf(file)
  const directory = sectors.read(file.readUInt32LE(48))
  const top = topEntries(directory)
  for (const name of names) {
    const entry = top.find((each) => each.name.toLowerCase() === name.toLowerCase())
    if (entry !== undefined) return { name, data: streamData(file, sectors, directory, entry) }
  }
  throw new FileProblem(UNREADABLE)
}

interface Sectors {
  /** The bytes of a chain. */
  read(start: number): Buffer
}

function sectorsOf(file: Buffer): Sectors {
  if (file.length < HEADER_BYTES) throw new FileProblem(UNREADABLE)
  const shift = file.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) throw new FileProblem(UNREADABLE)
  const size = 1 << shift
  const count = Math.ceil(file.length / size) - 1
  const sector = (index: number): Buffer => {
    if (index >= count) throw new FileProblem(UNREADABLE)
    return file.subarray((index + 1) * size, (index + 2) * size)
  }
  const table = tableOf(Buffer.concat(tableSectors(file, sector, count).map(sector)))
  return { read: (start) => Buffer.concat(chain(start, table, count).map(sector)) }
}

/** Where the allocation table is: named by the header, then by a list of sectors each of which ends with the number of the next. */
function tableSectors(file: Buffer, sector: (index: number) => Buffer, count: number): number[] {
  const wanted = file.readUInt32LE(44)
  if (wanted > count) throw new FileProblem(UNREADABLE)
  const found: number[] = []
  for (let slot = 0; slot < TABLE_ENTRIES_IN_HEADER; slot++) found.push(file.readUInt32LE(76 + slot * 4))
  let next = file.readUInt32LE(68)
  for (let lists = 0; next < FIRST_MARK && found.length < wanted; lists++) {
    const list = tableOf(sector(next))
    if (lists > count || list.length === 0) throw new FileProblem(UNREADABLE)
    found.push(...list.slice(0, -1))
    next = list.at(-1)!
  }
  return found.slice(0, wanted).filter((index) => index < FIRST_MARK)
}

function tableOf(bytes: Buffer): number[] {
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => bytes.readUInt32LE(index * 4))
}

/** @throws FileProblem for a chain that leaves the table or comes back to itself */
function chain(start: number, table: readonly number[], longest: number): number[] {
  const found: number[] = []
  for (let at = start; at < FIRST_MARK; at = table[at]!) {
    if (at >= table.length || found.length >= longest) throw new FileProblem(UNREADABLE)
    found.push(at)
  }
  return found
}

interface Entry {
  name: string
  type: number
  start: number
  size: number
  left: number
  right: number
}

function entryOf(directory: Buffer, index: number): Entry {
  const at = index * ENTRY_BYTES
  if (at + ENTRY_BYTES > directory.length) throw new FileProblem(UNREADABLE)
  const nameBytes = Math.min(64, Math.max(0, directory.readUInt16LE(at + 64) - 2))
  return {
    name: directory.toString('utf16le', at, at + nameBytes),
    type: directory.readUInt8(at + 66),
    left: directory.readUInt32LE(at + 68),
    right: directory.readUInt32LE(at + 72),
    start: directory.readUInt32LE(at + 116),
    size: directory.readUInt32LE(at + 120),
  }
}

/** The streams right below the root, each once; workbooks embedded in this one lie deeper. */
function topEntries(directory: Buffer): Entry[] {
  const seen = new Set<number>()
  const found: Entry[] = []
  const waiting = directory.length < ENTRY_BYTES ? [] : [directory.readUInt32LE(76)]
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    if (index === NO_ENTRY || seen.has(index)) continue
    seen.add(index)
    const entry = entryOf(directory, index)
    if (entry.type === STREAM) found.push(entry)
    waiting.push(entry.left, entry.right)
  }
  return found
}

/** Streams shorter than the header's limit lie in small sectors inside the root's own stream. */
function streamData(file: Buffer, sectors: Sectors, directory: Buffer, { start, size }: Entry): Buffer {
  if (size > file.length) throw new FileProblem(UNREADABLE)
  if (size >= file.readUInt32LE(56)) return sectors.read(start).subarray(0, size)
  const small = sectors.read(entryOf(directory, 0).start)
  const table = tableOf(sectors.read(file.readUInt32LE(60)))
  const parts = chain(start, table, Math.ceil(small.length / MINI_SECTOR)).map((index) =>
    small.subarray(index * MINI_SECTOR, (index + 1) * MINI_SECTOR),
  )
  return Buffer.concat(parts).subarray(0, size)
}
