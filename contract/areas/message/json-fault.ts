const TOKEN =
  /[\t\n\r ]*(?:([{}[\],:])|("(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y
const BLANKS = /[\t\n\r ]*/y

/** Where a text stops being JSON, as an offset, or null when it is JSON. Engines word this in ways of their own, some not at all. */
export function jsonFault(text: string): number | null {
  const reader = { text, at: 0 }
  if (!readValue(reader)) return reader.at
  reader.at = pastBlanks(reader)
  return reader.at === text.length ? null : reader.at
}

interface Reader {
  text: string
  /** Where the next token begins; the place of the fault once something was not as expected. */
  at: number
}

/** The next token: a sign as itself, a string as `"`, anything else as `value`; null at a fault. */
function read(reader: Reader): string | null {
  TOKEN.lastIndex = reader.at
  const found = TOKEN.exec(reader.text)
  reader.at = found === null ? pastBlanks(reader) : TOKEN.lastIndex
  if (found === null) return null
  return found[1] ?? (found[2] === undefined ? 'value' : '"')
}

/** Takes the next token if it is one of these; otherwise the reader stays before it. */
function take(reader: Reader, wanted: string): string | null {
  const before = reader.at
  const token = read(reader)
  if (token === null || wanted.includes(token)) return token
  reader.at = before
  reader.at = pastBlanks(reader)
  return null
}

function readValue(reader: Reader): boolean {
  const token = take(reader, '{["value')
  if (token === '{') return readMembers(reader, '}', () => take(reader, '"') !== null && take(reader, ':') !== null)
  if (token === '[') return readMembers(reader, ']', () => true)
  return token !== null
}

function readMembers(reader: Reader, end: string, readName: () => boolean): boolean {
  const before = reader.at
  if (take(reader, end) !== null) return true
  reader.at = before
  for (;;) {
    if (!readName() || !readValue(reader)) return false
    const next = take(reader, `,${end}`)
    if (next !== ',') return next !== null
  }
}

function pastBlanks({ text, at }: Reader): number {
  BLANKS.lastIndex = at
  BLANKS.exec(text)
  return BLANKS.lastIndex
}
