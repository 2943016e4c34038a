import { utils, write } from '@e965/xlsx'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compoundFile } from '#server/engine/workbook/compound-file.ts'
import { compoundStream } from '#server/engine/workbook/compound-stream.ts'
import { FileProblem, UNREADABLE } from '#server/engine/workbook/file-problem.ts'
import { RUNS } from '#tests/property-runs.ts'

const CONTENT = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251))
const NAMES = ['Workbook', 'Book']

function xls(rows: unknown[][]): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), '表')
  return write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer
}

/** Our own file, with a number of it replaced. Its sectors: 137 of data, the directory, the table. */
function broken(at: number, value: number): Buffer {
  const file = compoundFile('Workbook', CONTENT)
  file.writeUInt32LE(value, at)
  return file
}
const sectorAt = (index: number) => 512 * (index + 1)
const DIRECTORY = sectorAt(137)
const TABLE = sectorAt(138)

test('reads the stream of a compound file', () => {
  expect(compoundStream(compoundFile('Workbook', CONTENT), NAMES)).toEqual({ name: 'Workbook', data: CONTENT })
  expect(compoundStream(compoundFile('BOOK', CONTENT), NAMES)).toEqual({ name: 'Book', data: CONTENT })
})

test('reads files of other writers, large ones with a list of tables and small ones in small sectors', () => {
  const large = CONTENT.length * 120
  const many = Buffer.alloc(large, CONTENT)
  expect(compoundStream(compoundFile('Workbook', many), NAMES).data.equals(many)).toBe(true)
  for (const rows of [1, 500]) {
    const file = xls(Array.from({ length: rows }, (_, row) => [`编码${row}`, row]))
    const { data } = compoundStream(file, NAMES)
    expect(data.subarray(0, 4).toString('hex')).toBe('09081000')
    expect(data.subarray(-4).toString('hex')).toBe('0a000000')
  }
})

const BROKEN: [string, () => Buffer][] = [
  ['a chain that comes back to itself', () => broken(TABLE + 4 * 20, 3)],
  ['a chain that leaves the file', () => broken(TABLE + 4 * 20, 5000)],
  ['a stream larger than the file', () => broken(DIRECTORY + 128 + 120, 0x7fffffff)],
  ['a directory that is its own', () => broken(48, 0xfffffffe)],
  ['more tables than sectors', () => broken(44, 0x10000000)],
  ['tables outside the file', () => broken(76, 4000)],
  ['a list of tables that comes back to itself', () => longTable()],
  ['another name', () => compoundFile('EncryptedPackage', CONTENT)],
  ['nothing but a head', () => compoundFile('Workbook', CONTENT).subarray(0, 512)],
  ['half a head', () => compoundFile('Workbook', CONTENT).subarray(0, 100)],
]

function longTable(): Buffer {
  const file = broken(44, 140)
  file.writeUInt32LE(5, 68)
  file.writeUInt32LE(5, sectorAt(5) + 508)
  for (let slot = 0; slot < 109; slot++) file.writeUInt32LE(138, 76 + slot * 4)
  return file
}

test.each(BROKEN)('refuses %s', (_name, file) => {
  expect(() => compoundStream(file(), NAMES)).toThrow(new FileProblem(UNREADABLE))
})

test('a workbook inside the workbook is not taken for it', () => {
  const file = compoundFile('Workbook', CONTENT)
  file.write('Embedded', DIRECTORY + 128, 'utf16le')
  file.writeUInt8(1, DIRECTORY + 128 + 66)
  file.writeUInt32LE(2, DIRECTORY + 128 + 76)
  file.write('Workbook', DIRECTORY + 256, 'utf16le')
  file.writeUInt16LE(18, DIRECTORY + 256 + 64)
  file.writeUInt8(2, DIRECTORY + 256 + 66)
  expect(() => compoundStream(file, NAMES)).toThrow(new FileProblem(UNREADABLE))
})

test('whatever the bytes: reads no more than the file holds, or names a problem', () => {
  const originals = [compoundFile('Workbook', CONTENT), xls([['编码', 1]])]
  const head = fc.tuple(fc.nat({ max: 511 }), fc.nat({ max: 255 }))
  const mark = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 1, 2, 3, 137, 138, 0xfffffffe))
  fc.assert(
    fc.property(
      fc.constantFrom(...originals),
      fc.array(head, { maxLength: 4 }),
      fc.array(mark, { maxLength: 8 }),
      (original, bytes, marks) => {
        const file = Buffer.from(original)
        for (const [at, byte] of bytes) file[at] = byte
        for (const [share, value] of marks) file.writeUInt32LE(value, Math.floor((share * (file.length - 4)) / 4) * 4)
        expect(sizeOf(file)).toBeLessThanOrEqual(file.length)
      },
    ),
    { numRuns: RUNS },
  )
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
      expect(sizeOf(Buffer.from(bytes))).toBe(0)
    }),
  )
})

/** Bytes that came out; none when there is a problem. */
function sizeOf(file: Buffer): number {
  try {
    return compoundStream(file, NAMES).data.length
  } catch (error) {
    if (error instanceof FileProblem) return 0
    throw error
  }
}
