import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readWorkbook } from '#server/engine/workbook/read-workbook.ts'
import { archive, partsOf, xlsx, type Part } from '#tests/server/engine/workbook/archives.ts'

const UNREADABLE = '文件导入失败:文件无法读取，请用 Excel 打开并另存为 .xls 或 .xlsx 后重试'
const TOO_LARGE = '文件导入失败:文件解压后过大，请删减内容后重试'

/** A workbook of one sheet, with parts of one's own. */
function bookWith(over: Record<string, string>): Buffer {
  const parts = partsOf(xlsx([['编码'], ['c1']]))
  const changed = parts.map((part) => ({ ...part, content: Buffer.from(over[part.name] ?? part.content) }))
  const more: Part[] = Object.entries(over)
    .filter(([name]) => !parts.some((part) => part.name === name))
    .map(([name, content]) => ({ name, content: Buffer.from(content) }))
  return archive([...changed, ...more].map((part) => ({ ...part, method: 0 })))
}

const SHEET = 'xl/worksheets/sheet1.xml'
const sheet = (data: string, ref = 'A1:B2') =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="${ref}"/>
<sheetData>${data}</sheetData></worksheet>`
const cell = (at: string, text: string) => `<c r="${at}" t="str"><v>${text}</v></c>`

/** Every row of what is read is as wide as a list may be at most. */
const MOST_COLUMNS = 100
const MOST_ROWS = 1_000

async function read(file: Buffer): Promise<string[][]> {
  const rows = await readWorkbook(file, MOST_ROWS)
  expect(rows.length).toBeLessThanOrEqual(MOST_ROWS + 1)
  for (const row of rows) expect(row.length).toBeLessThanOrEqual(MOST_COLUMNS)
  return rows
}

test('a cell at the far end of a sheet costs nothing between', async () => {
  const far = `<row r="1">${cell('A1', '编码')}${cell('XFD1', '远')}</row><row r="1048576">${cell('XFD1048576', '远')}</row>`
  expect((await read(bookWith({ [SHEET]: sheet(far, 'A1:XFD1048576') })))[0]?.slice(0, 2)).toEqual(['编码', ''])
})

test('a range that is claimed and not there makes no more rows than are asked for', async () => {
  const rows = await read(bookWith({ [SHEET]: sheet(`<row r="1">${cell('A1', '编码')}</row>`, 'A1:XFD1048576') }))
  expect(rows[0]?.[0]).toBe('编码')
})

test.each(['A99999999999999999999', 'ZZZZZZZZZZ1', 'A0', 'A-1', '__proto__', ''])(
  'a cell whose place is %j is no way out of the sheet',
  async (place) => {
    const data = `<row r="1">${cell('A1', '编码')}${cell(place, '外')}</row>`
    const outcome = await readWorkbook(bookWith({ [SHEET]: sheet(data) }), MOST_ROWS).catch(
      (error: Error) => error.message,
    )
    const isBounded = typeof outcome !== 'string' && outcome.every((row) => row.length <= MOST_COLUMNS)
    expect(isBounded || outcome === UNREADABLE).toBe(true)
    expect(({} as Record<string, unknown>)['v']).toBeUndefined()
  },
)

const LOL = Array.from({ length: 20 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')

test('entities of a document type stay as they are written, however they refer to each other', async () => {
  const bomb = `<!DOCTYPE x [<!ENTITY e0 "ha">${LOL}]>`
  const data = `<row r="1">${cell('A1', '&e20;')}</row>`
  const file = bookWith({ [SHEET]: sheet(data).replace('?>', `?>${bomb}`) })
  const rows = await read(file)
  expect(rows[0]?.[0]?.length).toBeLessThan(10)
})

test('an entity that names a file is not opened', async () => {
  const file = `<!DOCTYPE x [<!ENTITY file SYSTEM "file:///etc/passwd">]>`
  const shared = `<?xml version="1.0"?>${file}<sst count="1" uniqueCount="1"><si><t>&file;</t></si></sst>`
  const rows = await read(bookWith({ 'xl/sharedStrings.xml': shared }))
  expect(JSON.stringify(rows)).not.toContain('root:')
})

test('a long text that a hundred thousand cells share is not copied for each of them', async () => {
  const shared = `<sst count="1" uniqueCount="1"><si><t>${'长'.repeat(30_000)}</t></si></sst>`
  const row = (at: number) =>
    `<row r="${at}">${Array.from({ length: 100 }, (_, column) => `<c r="${nameOf(column)}${at}" t="s"><v>0</v></c>`).join('')}</row>`
  const data = Array.from({ length: 1_000 }, (_, at) => row(at + 1)).join('')
  const file = bookWith({ 'xl/sharedStrings.xml': shared, [SHEET]: sheet(data, 'A1:CV1000') })
  await expect(readWorkbook(file, MOST_ROWS)).rejects.toThrow(TOO_LARGE)
})

const nameOf = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : nameOf(Math.floor(column / 26) - 1) + nameOf(column % 26)

test.each([
  ['elements', '<a>'.repeat(500_000) + '</a>'.repeat(500_000)],
  ['elements without an end', '<a>'.repeat(2_000_000)],
  ['attributes', `<a ${Array.from({ length: 200_000 }, (_, at) => `b${at}="1"`).join(' ')}/>`],
])('many nested %s end as a workbook or as a file that is none', async (_what, nested) => {
  const data = `<row r="1">${cell('A1', '编码')}</row>${nested}`
  const outcome = await readWorkbook(bookWith({ [SHEET]: sheet(data) }), MOST_ROWS).catch(
    (error: Error) => error.message,
  )
  expect(outcome === UNREADABLE || Array.isArray(outcome)).toBe(true)
})

test('half a million styles are no styles of a sheet that uses none', async () => {
  const xfs = '<xf numFmtId="14" fontId="0"/>'.repeat(500_000)
  const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="500000">${xfs}</cellXfs></styleSheet>`
  const outcome = await readWorkbook(bookWith({ 'xl/styles.xml': styles }), MOST_ROWS).catch(
    (error: Error) => error.message,
  )
  expect(outcome === UNREADABLE || Array.isArray(outcome)).toBe(true)
})

test('a workbook within a workbook is a part nobody opens', async () => {
  const inner = archive([{ name: 'a', content: Buffer.alloc(60_000_000) }])
  const nested = gzipSync(Buffer.alloc(50_000_000))
  const parts = partsOf(xlsx([['编码'], ['c1']]))
  const media = [
    { name: 'xl/embeddings/oleObject1.bin', content: inner, method: 0 },
    { name: 'xl/media/image1.gz', content: nested, method: 0 },
  ]
  expect(await read(archive([...parts, ...media]))).toEqual([['编码'], ['c1']])
})

test('two thousand parts that together unpack to more than fits are refused before one is unpacked', async () => {
  const parts = Array.from({ length: 1_999 }, (_, at) => ({ name: `p${at}`, content: Buffer.alloc(60_000) }))
  await expect(readWorkbook(archive(parts), 10)).rejects.toThrow(TOO_LARGE)
})

test.each([
  '../../../../etc/passwd',
  '/etc/passwd',
  '..\\..\\windows\\win.ini',
  'xl/worksheets/../../../x',
  '__proto__',
])('a part called %s is written nowhere', async (name) => {
  const parts = partsOf(xlsx([['编码'], ['c1']]))
  const outcome = await readWorkbook(archive([...parts, { name, content: Buffer.from('x') }]), 10)
  expect(outcome).toEqual([['编码'], ['c1']])
  expect(({} as Record<string, unknown>)['content']).toBeUndefined()
})
