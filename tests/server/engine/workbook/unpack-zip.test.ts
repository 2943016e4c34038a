import * as fc from 'fast-check'
import { crc32, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { FileProblem, SIZES_DIFFER, TOO_LARGE_UNPACKED, UNREADABLE } from '#server/engine/workbook/file-problem.ts'
import { MAX_UNPACKED_BYTES, unpackZip } from '#server/engine/workbook/unpack-zip.ts'
import { RUNS } from '#tests/property-runs.ts'
import { archive, partsOf, xlsx, type Part } from '#tests/server/engine/workbook/archives.ts'

const PARTS: Part[] = [
  { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
  { name: 'xl/worksheets/sheet1.xml', content: Buffer.from('<row><c><v>1</v></c></row>'.repeat(50)) },
]
const [FIRST, SECOND] = PARTS as [Part, Part]

function descriptor({ content }: Part, signature: boolean, wide: boolean): Buffer {
  const packedBytes = deflateRawSync(content).length
  const bytes = Buffer.alloc((signature ? 4 : 0) + 4 + (wide ? 16 : 8))
  if (signature) bytes.writeUInt32LE(0x08074b50, 0)
  const at = signature ? 4 : 0
  bytes.writeUInt32LE(crc32(content), at)
  bytes.writeUInt32LE(packedBytes, at + 4)
  bytes.writeUInt32LE(content.length, at + (wide ? 12 : 8))
  return bytes
}

test('writes the same files anew, all of them stored', () => {
  const file = unpackZip(archive([...PARTS, { name: 'xl/', content: Buffer.alloc(0), method: 0 }]))
  expect(partsOf(file)).toEqual(PARTS.map(({ name, content }) => ({ name, content })))
  expect(file.includes(SECOND.content)).toBe(true)
  expect(unpackZip(file).equals(file)).toBe(true)
})

test.each([
  ['with a signature', true, false],
  ['without', false, false],
  ['with sizes of 8 bytes', true, true],
])('opens what was streamed: sizes follow the file, descriptor %s', (_name, signature, wide) => {
  const streamed = PARTS.map((part) => ({ ...part, streamed: true, after: descriptor(part, signature, wide) }))
  expect(partsOf(unpackZip(archive(streamed)))).toEqual(PARTS.map(({ name, content }) => ({ name, content })))
})

const ZIP64 = '文件导入失败:不支持 ZIP64 格式的压缩文件，请用 Excel 打开并另存为 .xls 或 .xlsx 后重试'
const locator = Buffer.concat([Buffer.from('504b0607', 'hex'), Buffer.alloc(16)])
const without = (what: string) => `文件导入失败:不支持${what}的压缩文件，请用 Excel 打开并另存为 .xls 或 .xlsx 后重试`

const REFUSED: [string, () => Buffer, string][] = [
  ['a file that claims nothing and inflates', () => archive([{ ...SECOND, claimedBytes: 0 }]), SIZES_DIFFER],
  ['a file that claims a byte less', () => archive([{ ...SECOND, claimedBytes: 1299 }]), SIZES_DIFFER],
  ['a file that claims a byte more', () => archive([{ ...SECOND, claimedBytes: 1301 }]), SIZES_DIFFER],
  ['a stored file that claims more', () => archive([{ ...SECOND, method: 0, claimedBytes: 1301 }]), SIZES_DIFFER],
  ['50 MB in 50 kB', () => archive([{ name: 'a', content: Buffer.alloc(50_000_000) }]), TOO_LARGE_UNPACKED],
  ['one file beyond its limit', () => archive([stored(67_108_865)]), TOO_LARGE_UNPACKED],
  ['files beyond the limit together', () => archive([stored(60_000_000), stored(60_000_000, 'b')]), TOO_LARGE_UNPACKED],
  [
    '2001 files',
    () => archive(Array.from({ length: 2001 }, (_, n) => ({ ...FIRST, name: `${n}` }))),
    TOO_LARGE_UNPACKED,
  ],
  ['64-bit sizes', () => archive([{ ...FIRST, claimedBytes: 0xffffffff }]), ZIP64],
  ['a 64-bit place', () => archive([{ ...FIRST, headerAt: 0xffffffff }]), ZIP64],
  ['a 64-bit directory', () => archive(PARTS, locator), ZIP64],
  ['one name twice', () => archive([FIRST, { ...FIRST }]), without('含有重名文件')],
  [
    'one name in another case',
    () => archive([SECOND, { ...SECOND, name: '/XL\\worksheets/Sheet1.xml' }]),
    without('含有重名文件'),
  ],
  ['two files in one place', () => archive([FIRST, { ...SECOND, headerAt: 0 }]), without('内容重叠')],
  ['a file that reaches into the next', () => archive([{ ...FIRST, packedBytes: 60 }, SECOND]), without('内容重叠')],
  ['encryption', () => archive([{ ...FIRST, flags: 1 }]), without('加密')],
  ['deflate64', () => archive([{ ...FIRST, method: 9 }]), without('压缩方式为 9 ')],
  ['LZMA', () => archive([{ ...FIRST, method: 14 }]), without('压缩方式为 14 ')],
  ['a wrong sum', () => archive([{ ...FIRST, crc: 1 }]), UNREADABLE],
  ['what is not deflated', () => archive([{ ...FIRST, packed: Buffer.alloc(9, 255) }]), UNREADABLE],
  ['a place outside', () => archive([{ ...FIRST, headerAt: 100_000 }]), UNREADABLE],
  ['more bytes than there are', () => archive([{ ...FIRST, packedBytes: 100_000 }]), UNREADABLE],
  ['no directory', () => Buffer.from('PK\x03\x04'), UNREADABLE],
]

/** Stored, so that the file itself is large and only the limits in bytes speak. */
function stored(bytes: number, name = 'a'): Part {
  return { name, content: Buffer.alloc(bytes), method: 0 }
}

test.each(REFUSED)('refuses %s', (_name, file, message) => {
  expect(() => unpackZip(file())).toThrow(new FileProblem(message))
})

test('whatever the bytes: unpacks within the limit or names a problem', () => {
  const honest = xlsx([['编码', '名称'], ...Array.from({ length: 40 }, (_, row) => [`c${row}`, row])])
  const made = archive(PARTS.map((part) => ({ ...part, streamed: true, after: descriptor(part, true, false) })))
  const change = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 6 }),
  })
  const places = fc.oneof(fc.nat({ max: 200 }), fc.nat({ max: 5000 }))
  fc.assert(
    fc.property(
      fc.constantFrom(honest, made),
      fc.array(change, { maxLength: 6 }),
      fc.array(fc.tuple(places, fc.constantFrom(0, 1, 8, 0x7f, 0xff)), { maxLength: 6 }),
      fc.boolean(),
      (original, changes, fromEnd, cut) => {
        const file = Buffer.from(original)
        for (const { at, bytes } of changes)
          file.set(
            bytes.subarray(0, file.length - Math.floor(at * (file.length - 1))),
            Math.floor(at * (file.length - 1)),
          )
        for (const [back, byte] of fromEnd) if (back < file.length) file[file.length - 1 - back] = byte
        const tried = cut ? file.subarray(0, Math.ceil(file.length * 0.9)) : file
        expect(sizeOf(tried)).toBeLessThanOrEqual(limitOf(tried))
      },
    ),
    { numRuns: RUNS },
  )
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      expect(sizeOf(Buffer.from(bytes))).toBe(0)
    }),
  )
})

/** Bytes that came out; none when there is a problem. */
function sizeOf(file: Buffer): number {
  try {
    return unpackZip(file).length
  } catch (error) {
    if (error instanceof FileProblem) return 0
    throw error
  }
}

function limitOf(file: Buffer): number {
  return Math.min(MAX_UNPACKED_BYTES, file.length * 200) + file.length * 2
}
