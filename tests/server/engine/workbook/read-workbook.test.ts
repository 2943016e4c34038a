import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { compoundFile } from '#server/engine/workbook/compound-file.ts'
import { compoundStream } from '#server/engine/workbook/compound-stream.ts'
import { readWorkbook } from '#server/engine/workbook/read-workbook.ts'
import { tableSheet } from '#server/engine/workbook/table-sheet.ts'
import { writeXls } from '#tests/server/engine/workbook/xls-workbook.ts'
import { archive, partsOf, xlsx } from '#tests/server/engine/workbook/archives.ts'

const UNREADABLE = '文件导入失败:文件无法读取，请用 Excel 打开并另存为 .xls 或 .xlsx 后重试'

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

test.each(['biff8', 'biff5', 'xlsb'] as const)('[API-113] reads what another writer calls %s', async (bookType) => {
  const book = utils.book_new()
  const rows = [['code', 'rank'], ...Array.from({ length: 300 }, (_, index) => [`c${index}`, index])]
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Sheet1')
  const file = write(book, { type: 'buffer', bookType }) as Buffer
  expect(await readWorkbook(file, 1000)).toEqual(rows.map((row) => row.map(String)))
})

test('reads one row more than asked, so that the caller sees that there are more', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => [`r${index}`])
  expect(await readWorkbook(xlsx(rows), 10)).toHaveLength(11)
})

test('refuses what is no workbook, or a broken one', async () => {
  for (const [content, told] of [
    ['职务编码,职务名称', '（实际是文本文件）'],
    ['', '文件是空的'],
    ['\uFEFF<table><tr><td>1', '（实际是网页）'],
    ['<?xml version="1.0"?><Workbook/>', '（实际是 XML 文件）'],
    ['%PDF-1.7\u0000', '（实际是 PDF 文档）'],
    ['\u0001\u0002', '（实际是其他文件）'],
  ] as const) {
    await expect(readWorkbook(Buffer.from(content), 10)).rejects.toThrow(told)
  }
  const cut = xlsx([['a']]).subarray(0, 200)
  await expect(readWorkbook(cut, 10)).rejects.toThrow(UNREADABLE)
  const garbage = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000, 7)])
  await expect(readWorkbook(garbage, 10)).rejects.toThrow(UNREADABLE)
})

/** Our own .xls with one column. */
function xls(texts: string[]): Buffer {
  return writeXls({ name: '表', rows: texts.map((text) => ({ cells: [text] })) })
}

/** An honest workbook whose sheet has a long remark and claims to unpack to nothing. */
function lying(remarkBytes: number): Buffer {
  const parts = partsOf(xlsx([['编码'], ['c1']]))
  return archive(
    parts.map((part) => {
      if (!part.name.includes('worksheets/sheet1')) return part
      const remark = Buffer.alloc(remarkBytes, '<!-- andun -->')
      return { ...part, content: Buffer.concat([part.content, remark]), claimedBytes: 0 }
    }),
  )
}

test('refuses a sheet that claims to unpack to nothing and does not', async () => {
  await expect(readWorkbook(lying(14_000_000), 10)).rejects.toThrow('文件解压后的大小与其声明的不符')
})

test('refuses archives that unpack to far more than they are', async () => {
  const bomb = archive([{ name: 'a', content: Buffer.alloc(50_000_000) }])
  await expect(readWorkbook(bomb, 10)).rejects.toThrow('文件导入失败:文件解压后过大，请删减内容后重试')
})

test('opens a workbook of a writer that streams', async () => {
  const parts = partsOf(xlsx([['编码'], ['c1']]))
  expect(await readWorkbook(archive(parts.map((part) => ({ ...part, streamed: true }))), 10)).toEqual([
    ['编码'],
    ['c1'],
  ])
})

/** Our own .xls whose directory, laid behind the workbook, has further streams that begin all over the same chain of sectors. */
function crowded(streams: number, padding: number): Buffer {
  const book = compoundStream(xls(['编码', 'c1']), ['Workbook']).data
  const before = Math.ceil((book.length + padding) / 512)
  const directory = Buffer.alloc((streams + 2) * 128)
  const entry = (index: number, name: string, type: number, start: number, bytes: number) => {
    const at = index * 128
    directory.write(name, at, 'utf16le')
    directory.writeUInt16LE(name.length * 2 + 2, at + 64)
    directory.writeUInt8(type, at + 66)
    for (const link of [68, 72, 76]) directory.writeUInt32LE(0xffffffff, at + link)
    directory.writeUInt32LE(start, at + 116)
    directory.writeUInt32LE(bytes, at + 120)
  }
  entry(0, 'Root Entry', 5, 0xfffffffe, 0)
  directory.writeUInt32LE(1, 76)
  entry(1, 'Workbook', 2, 0, book.length)
  for (let index = 0; index < streams; index++) entry(index + 2, `s${index}`, 2, index % before, padding)
  const file = compoundFile('x', Buffer.concat([book, Buffer.alloc(before * 512 - book.length), directory]))
  file.writeUInt32LE(before, 48)
  return file
}

test('reads the one stream that matters where thousands claim the same bytes', async () => {
  expect(await readWorkbook(crowded(1000, 1_500_000), 10)).toEqual([['编码'], ['c1']])
})

test('ends a reader that runs out of memory instead of the server', async () => {
  const texts = Buffer.alloc(60_000_000, '<si><t>a</t></si>')
  const content = Buffer.concat([Buffer.from('<sst count="9" uniqueCount="9">'), texts, Buffer.from('</sst>')])
  const parts = partsOf(xlsx([['a']])).filter(({ name }) => name !== 'xl/sharedStrings.xml')
  const hungry = archive([...parts, { name: 'xl/sharedStrings.xml', content, method: 0 }])
  await expect(readWorkbook(hungry, 10, 32)).rejects.toThrow(UNREADABLE)
})
