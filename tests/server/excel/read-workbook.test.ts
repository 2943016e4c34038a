import { utils, write } from '@e965/xlsx'
import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readWorkbook } from '#server/excel/read-workbook.ts'
import { tableSheet } from '#server/excel/table-sheet.ts'
import { writeXls } from '#server/excel/xls-workbook.ts'
import { isZipBomb } from '#server/excel/zip-limits.ts'

const UNREADABLE = '文件导入失败:文件无法读取，请用 Excel 打开并另存为 .xls 或 .xlsx 后重试'

function xlsx(rows: unknown[][]): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { cellDates: false }), '表')
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

/** An archive with one entry whose directory tells the size it unpacks to. */
function zip(content: Buffer, claimed = content.length): Buffer {
  const packed = deflateRawSync(content)
  const name = Buffer.from('a')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(claimed, 22)
  local.writeUInt16LE(1, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(claimed, 24)
  entry.writeUInt16LE(1, 28)
  const directoryAt = 31 + packed.length
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(directoryAt, 16)
  return Buffer.concat([local, name, packed, entry, name, end])
}

test('[API-113] reads the workbook this server writes', async () => {
  const file = writeXls(
    tableSheet({
      title: '职务表',
      exportedBy: '王建国',
      columns: [{ label: '职务编码' }, { label: '排序' }],
      rows: [
        ['0012', 7],
        [null, 1.5],
      ],
    }),
  )
  expect(await readWorkbook(file, 100)).toEqual([
    ['职务表', ''],
    ['导出人:王建国', ''],
    ['职务编码', '排序'],
    ['0012', '7'],
    ['', '1.5'],
  ])
})

test('[API-113] reads an .xlsx: long numbers whole, dates as dates, truth values as words', async () => {
  const file = xlsx([
    ['手机', '日期', '时刻', '是'],
    [13_800_000_001, { t: 'n', v: 45_413, z: 'yyyy-mm-dd' }, { t: 'n', v: 45_413.5, z: 'yyyy-mm-dd hh:mm:ss' }, true],
    [1_234_567_890_123_456, '', '', null],
  ])
  expect(await readWorkbook(file, 100)).toEqual([
    ['手机', '日期', '时刻', '是'],
    ['13800000001', '2024-05-01', '2024-05-01 12:00:00', 'true'],
    ['1234567890123456', '', '', ''],
  ])
})

test('reads one row more than asked, so that the caller sees that there are more', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => [`r${index}`])
  expect(await readWorkbook(xlsx(rows), 10)).toHaveLength(11)
})

test('refuses what is no workbook, or a broken one', async () => {
  await expect(readWorkbook(Buffer.from('职务编码,职务名称'), 10)).rejects.toThrow('只支持 .xls 和 .xlsx 文件')
  await expect(readWorkbook(Buffer.alloc(0), 10)).rejects.toThrow('只支持 .xls 和 .xlsx 文件')
  const cut = xlsx([['a']]).subarray(0, 200)
  await expect(readWorkbook(cut, 10)).rejects.toThrow(UNREADABLE)
  const garbage = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000, 7)])
  await expect(readWorkbook(garbage, 10)).rejects.toThrow(UNREADABLE)
})

test('refuses archives that unpack to far more than they are', async () => {
  expect(isZipBomb(xlsx([['a', 'b']]))).toBe(false)
  expect(isZipBomb(zip(Buffer.alloc(50_000_000)))).toBe(true)
  expect(isZipBomb(zip(Buffer.from('x'), 0xffffffff))).toBe(true)
  expect(isZipBomb(Buffer.from('PK\x03\x04'))).toBe(true)
  await expect(readWorkbook(zip(Buffer.alloc(50_000_000)), 10)).rejects.toThrow(UNREADABLE)
})

test('ends a reader that runs out of memory instead of the server', async () => {
  const honest = zip(Buffer.alloc(90_000_000, '<row><c><v>1</v></c></row>'), 1000)
  await expect(readWorkbook(honest, 10)).rejects.toThrow(UNREADABLE)
})
