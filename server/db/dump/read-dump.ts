import { readDumpLine, type DumpLine } from './dump-format.ts'

/** A piece of a dump: a line of its own, or whole lines of data. */
export type DumpPart = DumpLine | { kind: 'data'; lines: Buffer } | { kind: 'dataEnd' }

const NEWLINE = 10
const END_OF_DATA = '\\.'
/** Lines of data go on together. */
const TOGETHER = 65_536
/** No line that is not data is as long. */
const LONGEST_LINE = 4_000_000

/** Takes a dump apart, as it comes. @throws when it is none */
export async function* readDump(bytes: AsyncIterable<Buffer>): AsyncGenerator<DumpPart> {
  let isData = false
  let data: Buffer[] = []
  let length = 0
  const flush = (): DumpPart => {
    const lines = Buffer.concat(data)
    data = []
    length = 0
    return { kind: 'data', lines }
  }
  for await (const line of linesOf(bytes)) {
    if (!isData) {
      if (line.length > LONGEST_LINE) throw new Error('dump: a line is too long')
      const part = readDumpLine(line.subarray(0, -1).toString('utf8'))
      isData = part.kind === 'copy'
      yield part
      continue
    }
    if (line.length === 3 && line.subarray(0, 2).toString('latin1') === END_OF_DATA) {
      if (length > 0) yield flush()
      isData = false
      yield { kind: 'dataEnd' }
      continue
    }
    data.push(line)
    length += line.length
    if (length >= TOGETHER) yield flush()
  }
  if (isData) throw new Error('dump: it ends in the middle of a table')
}

/** Lines with their ends. @throws when the last has none */
async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = []
  for await (const chunk of bytes) {
    let from = 0
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
      const end = chunk.subarray(from, at + 1)
      yield rest.length === 0 ? end : Buffer.concat([...rest, end])
      rest = []
      from = at + 1
    }
    if (from < chunk.length) rest.push(chunk.subarray(from))
  }
  if (rest.length > 0) throw new Error('dump: it ends in the middle of a line')
}
