import { readDumpLine, type DumpLine } from './dump-format.ts'

/** A piece of a dump: a line of its own, or whole lines of data. */
export type DumpPart = DumpLine | { kind: 'data'; lines: Buffer } | { kind: 'dataEnd' }

const NEWLINE = 10
const END_OF_DATA = '\\.'
/** Lines of data go on together. */
const TOGETHER = 65_536
/** No line that is not data is as long. */
const LONGEST_LINE = 4_000_000
/** Nor is a row: requests bring 1 MB at most, files lie in pieces of less. */
const LONGEST_ROW = 64 * 1024 * 1024

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
  for await (const line of linesOf(bytes, () => (isData ? LONGEST_ROW : LONGEST_LINE))) {
    if (!isData) {
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

/** Lines with their ends. @param longest bytes that the next line may have @throws when one is longer, and when the last has no end */
async function* linesOf(bytes: AsyncIterable<Buffer>, longest: () => number): AsyncGenerator<Buffer> {
  let rest: Buffer[] = []
  let restBytes = 0
  const refuseLonger = (length: number) => {
    if (length > longest()) throw new Error('dump: a line is too long')
  }
  for await (const chunk of bytes) {
    let from = 0
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
      const end = chunk.subarray(from, at + 1)
      refuseLonger(restBytes + end.length)
      yield rest.length === 0 ? end : Buffer.concat([...rest, end])
      rest = []
      restBytes = 0
      from = at + 1
    }
    if (from < chunk.length) rest.push(chunk.subarray(from))
    restBytes += chunk.length - from
    refuseLonger(restBytes)
  }
  if (rest.length > 0) throw new Error('dump: it ends in the middle of a line')
}
