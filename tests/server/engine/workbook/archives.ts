import { utils, write } from '@e965/xlsx'
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import { readZipDirectory } from '#server/engine/workbook/zip-directory.ts'

/** A file of a made archive; what is not given is as it has to be. */
export interface Part {
  name: string
  content: Buffer
  method?: number
  /** What stands in the archive instead of the deflated content. */
  packed?: Buffer
  /** What the directory claims. */
  claimedBytes?: number
  packedBytes?: number
  crc?: number
  flags?: number
  /** Where the directory says the file begins. */
  headerAt?: number
  /** Bytes between the file and what follows it. */
  after?: Buffer
  /** As writers do that stream: 0 in the header before the file, and what is true after it. */
  streamed?: boolean
}

const u16 = (value: number) => Buffer.from([value & 255, (value >>> 8) & 255])
const u32 = (value: number) => Buffer.concat([u16(value & 0xffff), u16(value >>> 16)])

/** @param beforeEnd bytes between the directory and its end */
export function archive(parts: readonly Part[], beforeEnd = Buffer.alloc(0)): Buffer {
  const files: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const part of parts) {
    const { name, content, method = 8, flags = part.streamed ? 8 : 0 } = part
    const packed = part.packed ?? (method === 8 ? deflateRawSync(content) : content)
    const crc = part.crc ?? crc32(content)
    const sizes = [crc, part.packedBytes ?? packed.length, part.claimedBytes ?? content.length]
    const after = part.after ?? (part.streamed ? Buffer.concat([0x08074b50, ...sizes].map(u32)) : Buffer.alloc(0))
    const head = (known: readonly number[]) =>
      Buffer.concat([...[20, flags, method, 0, 33].map(u16), ...known.map(u32), u16(Buffer.byteLength(name)), u16(0)])
    const file = [u32(0x04034b50), head(part.streamed ? [0, 0, 0] : sizes), Buffer.from(name), packed, after]
    entries.push(
      Buffer.concat([u32(0x02014b50), u16(20), head(sizes), u16(0), u16(0), u16(0), u32(0)]),
      u32(part.headerAt ?? at),
      Buffer.from(name),
    )
    files.push(...file)
    at += file.reduce((sum, bytes) => sum + bytes.length, 0)
  }
  const directory = Buffer.concat(entries)
  const end = [u32(0x06054b50), u32(0), u16(parts.length), u16(parts.length), u32(directory.length), u32(at), u16(0)]
  return Buffer.concat([...files, directory, beforeEnd, ...end])
}

export function xlsx(rows: unknown[][]): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { cellDates: false }), '表')
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true, bookSST: true }) as Buffer
}

/** The files of an archive, to make another one of. */
export function partsOf(file: Buffer): Part[] {
  return readZipDirectory(file).map(({ name, isDeflated, packed }) => ({
    name: name.toString(),
    content: isDeflated ? inflateRawSync(packed) : packed,
  }))
}
