const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
/** Version 2.0, names in UTF-8. */
const VERSION = 20
const UTF8 = 0x0800
/** The first of January 1980: the content alone decides what a file is. */
const DATE = 0x21
const LOCAL_BYTES = 30
const CENTRAL_BYTES = 46
const END_BYTES = 22

interface Entry {
  name: Uint8Array
  content: Uint8Array
  crc: number
  /** Where its header stands. */
  at: number
}

/** Short files as an archive, none of them compressed. Source: APPNOTE.TXT 6.3. */
export function storedZip(files: readonly (readonly [name: string, text: string])[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  let at = 0
  const entries = files.map(([name, text]): Entry => {
    const entry = { name: encoder.encode(name), content: encoder.encode(text), crc: 0, at }
    at += LOCAL_BYTES + entry.name.length + entry.content.length
    return { ...entry, crc: crc32(entry.content) }
  })
  const directoryBytes = entries.reduce((sum, { name }) => sum + CENTRAL_BYTES + name.length, 0)
  const bytes = new Uint8Array(at + directoryBytes + END_BYTES)
  const view = new DataView(bytes.buffer)
  for (const entry of entries) {
    view.setUint32(entry.at, LOCAL, true)
    writeFacts(view, entry.at + 4, entry)
    bytes.set(entry.name, entry.at + LOCAL_BYTES)
    bytes.set(entry.content, entry.at + LOCAL_BYTES + entry.name.length)
  }
  let place = at
  for (const entry of entries) {
    view.setUint32(place, CENTRAL, true)
    view.setUint16(place + 4, VERSION, true)
    writeFacts(view, place + 6, entry)
    view.setUint32(place + 42, entry.at, true)
    bytes.set(entry.name, place + CENTRAL_BYTES)
    place += CENTRAL_BYTES + entry.name.length
  }
  view.setUint32(place, END, true)
  view.setUint16(place + 8, entries.length, true)
  view.setUint16(place + 10, entries.length, true)
  view.setUint32(place + 12, directoryBytes, true)
  view.setUint32(place + 16, at, true)
  return bytes
}

/** What stands alike in both headers of a file: version, names in UTF-8, not compressed, time, sum, sizes, length of the name. */
function writeFacts(view: DataView, at: number, { name, content, crc }: Entry): void {
  view.setUint16(at, VERSION, true)
  view.setUint16(at + 2, UTF8, true)
  view.setUint16(at + 8, DATE, true)
  view.setUint32(at + 10, crc, true)
  view.setUint32(at + 14, content.length, true)
  view.setUint32(at + 18, content.length, true)
  view.setUint16(at + 22, name.length, true)
}

/** Polynomial 0xEDB88320. */
function crc32(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ -1) >>> 0
}
