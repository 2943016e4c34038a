import { read, utils, write, type CellObject } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/server/app.ts'
import { addPositions, allOf, callerOf, openServer, type Caller } from '#tests/server/engine/fixtures.ts'

let server: TestApp
let caller: Caller

const DANGEROUS = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  "=cmd|'/C calc'!A0",
  '\t=1+1',
  '<img src=x onerror=alert(1)>',
  '<b>=1</b>',
]

beforeAll(async () => {
  server = await openServer()
  caller = await callerOf(server, { id: 'porter', permissions: allOf('system:position') })
  await addPositions(
    server,
    DANGEROUS.map((name, index) => ({ code: `D-${index}`, name })),
  )
})
afterAll(() => server.dispose())

/** The cells of a column below the headings. */
function cellsOf(file: Buffer, column: string): (CellObject | undefined)[] {
  const book = read(file, { type: 'buffer', cellFormula: true })
  const sheet = book.Sheets[book.SheetNames[0]!]!
  const { e } = utils.decode_range(sheet['!ref']!)
  return Array.from({ length: e.r - 2 }, (_, index) => sheet[`${column}${index + 4}`] as CellObject | undefined)
}

async function imported(rows: (string | CellObject)[][]) {
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet([['职务编码', '职务名称', '职级'], ...rows])
  utils.book_append_sheet(book, sheet, '表')
  const file = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n'
  const payload = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--b--\r\n')])
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  return (await caller.raw({ method: 'POST', url: '/vr/sys/position/importExcel', headers, payload })).json()
}

const named = async (code: string) => (await caller.get('/sys/position/list', { code })).result.records[0]?.name

test('[API-106] formulas and HTML in rows are exported as texts', async () => {
  const { rawPayload } = await caller.raw({
    url: '/vr/sys/position/exportXls',
    query: { code: 'D-*', column: 'code', order: 'asc' },
  })
  const cells = cellsOf(rawPayload, 'B')
  expect(cells.map((cell) => [cell?.t, cell?.f, cell?.v])).toEqual(DANGEROUS.map((text) => ['s', undefined, text]))
})

test('[API-109] a formula is imported as what it shows, HTML as it is written', async () => {
  const answer = await imported([
    ['E-1', { t: 's', v: '安全员', f: 'HYPERLINK("http://x","安全员")' }, '员级'],
    ['E-2', { t: 'n', v: 3, f: '1+2' }, '员级'],
    ['E-3', '<img src=x onerror=alert(1)>', '员级'],
  ])
  expect(answer.message).toBe('文件导入成功！数据行数：3')
  const names = [await named('E-1'), await named('E-2'), await named('E-3')]
  expect(names).toEqual(['安全员', '3', '<img src=x onerror=alert(1)>'])
})

test('[API-109] what failed is reported with its row, and its cells are texts there too', async () => {
  const { result } = await imported([
    ['F-1', '电工', '员级'],
    ['=1+1', "=cmd|'/C calc'!A0", '大师'],
    ['F-2', '', '员级'],
    ['F-3', 'a\u0000b', '员级'],
  ])
  expect(result.errors.map(({ row }: { row: number }) => row)).toEqual([3, 4, 5])
  const report = await server.app.inject(`/vr${result.fileUrl}`)
  const cells = [...cellsOf(report.rawPayload, 'A'), ...cellsOf(report.rawPayload, 'B')]
  expect(cells.slice(0, 4).map((cell) => [cell?.t, cell?.f, cell?.v])).toEqual([
    ['s', undefined, '=1+1'],
    ['s', undefined, 'F-2'],
    ['s', undefined, 'F-3'],
    ['s', undefined, "=cmd|'/C calc'!A0"],
  ])
  expect(cellsOf(report.rawPayload, 'D').map((cell) => cell?.v)).toEqual([3, 4, 5])
})
