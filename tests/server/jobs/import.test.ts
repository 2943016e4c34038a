import { read, utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/server/app.ts'
import { addPositions, allOf, callerOf, openServer, type Caller } from '#tests/server/engine/fixtures.ts'
import { changesBy } from '#tests/server/live/told.ts'
import { ended } from './ended.ts'
import { fetchFile, positionsBook, rowsOf, startImport } from './workbooks.ts'

let server: TestApp
let caller: Caller

beforeAll(async () => {
  server = await openServer()
  caller = await callerOf(server, {
    id: 'porter',
    permissions: [...allOf('system:position'), ...allOf('system:dict')],
    platform: true,
  })
  await addPositions(server, [{ code: 'X-1', name: '班长' }])
})
afterAll(() => server.dispose())

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const codesLike = async (code: string) =>
  (await caller.get('/sys/position/list', { code, pageSize: 200, column: 'code', order: 'asc' })).result
const rewritten = (rows: unknown[][]) => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Sheet1')
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}
const trail = () =>
  server.database.scope({ tenantId: 0 }, (sql) =>
    sql.selectFrom('sys_audit').select(['username', 'tenant_id', 'after']).where('action', '=', 'import').execute(),
  )

test('[API-109] a workbook is accepted at once and its rows are added in the background, some in each transaction', async () => {
  const rows = Array.from({ length: 230 }, (_, at) => [`A-${at}`, `职务${at}`, '员级'])
  let id = ''
  const changes = await changesBy(server, 1, async () => {
    const answer = await startImport(caller, positionsBook(rows))
    expect(answer).toMatchObject({ code: 200, message: '已开始导入职务', result: { state: 'queued', kind: 'import' } })
    id = answer.result.id
    expect(await ended(server, caller, id)).toMatchObject({
      state: 'succeeded',
      message: '文件导入成功！数据行数：230',
      position: 230,
      total: 230,
      succeeded: 230,
      failed: 0,
      file: null,
    })
  })
  expect(changes.map(({ action, ids }) => [action, ids.length])).toEqual([
    ['add', 100],
    ['add', 100],
    ['add', 30],
  ])
  expect((await codesLike('A-*')).total).toBe(230)
  expect(await trail()).toEqual([
    { username: 'porter', tenant_id: 1, after: { totalCount: 230, successCount: 230, errorCount: 0 } },
  ])
  const { result } = await caller.get('/sys/operation/rows', { id, pageSize: 2 })
  expect(result.records).toEqual([
    { number: 4, name: '职务0', problems: [] },
    { number: 5, name: '职务1', problems: [] },
  ])
})

test('[API-109] everything that is wrong with a row is told, with what the file says there', async () => {
  const { result } = await startImport(
    caller,
    positionsBook([
      ['B-1', '钳工', '员级'],
      ['X-1', '', '大师'],
      ['B-1', '再来', '员级'],
    ]),
  )
  expect(await ended(server, caller, result.id)).toMatchObject({
    state: 'partlyFailed',
    message: '总上传行数：3，已导入行数：1，错误行数：2',
    file: { name: '职务表导入错误.xlsx' },
  })
  const failed = await caller.get('/sys/operation/rows', { id: result.id, failed: 1 })
  expect(failed.result.records).toEqual([
    {
      number: 5,
      name: '',
      problems: [
        { label: '职级', value: '大师', message: '“职级”没有“大师”这个选项' },
        { label: '职务名称', value: '', message: '请输入职务名称' },
        { label: '职务编码', value: 'X-1', message: '职务编码已存在！' },
      ],
    },
    { number: 6, name: '再来', problems: [{ label: '职务编码', value: 'B-1', message: '职务编码已存在！' }] },
  ])
})

test('[API-109] the corrected file holds the failed rows alone, and mended it is imported without doubling the others', async () => {
  const first = await startImport(
    caller,
    positionsBook([
      ['C-1', '钳工', '员级'],
      ['C-2', '', '员级'],
    ]),
  )
  await ended(server, caller, first.result.id)
  const { ticket, response } = await fetchFile(server, caller, first.result.id)
  expect(ticket.name).toBe('职务表导入错误.xlsx')
  expect(response.headers['content-type']).toBe(XLSX)
  const report = rowsOf(response.rawPayload)
  expect(report.slice(2).map((row) => row.slice(0, 5))).toEqual([
    ['职务编码', '职务名称', '职级', '原行号', '失败原因'],
    ['C-2', null, '员级', 5, '请输入职务名称'],
  ])
  const mended = report.slice(3).map((row) => [row[0], '焊工', ...row.slice(2)]) as string[][]
  const again = await startImport(caller, positionsBook(mended, report[2] as string[]))
  expect(await ended(server, caller, again.result.id)).toMatchObject({ state: 'succeeded', succeeded: 1 })
  expect((await codesLike('C-*')).records.map(({ name }: { name: string }) => name)).toEqual(['钳工', '焊工'])
})

test('[API-109] more than a thousand rows with three hundred bad ones go in as one run, and the bad ones by the corrected file', async () => {
  const isBad = (at: number) => at % 4 === 0
  const name = (at: number) => (isBad(at) ? '' : `批${at}`)
  const rows = Array.from({ length: 1_200 }, (_, at) => [`E-${at}`, name(at), isBad(at) ? '大师' : '员级'])
  const first = await startImport(caller, positionsBook(rows))
  expect(await ended(server, caller, first.result.id)).toMatchObject({
    state: 'partlyFailed',
    message: '总上传行数：1200，已导入行数：900，错误行数：300',
  })
  const { response } = await fetchFile(server, caller, first.result.id)
  const book = read(response.rawPayload, { type: 'buffer' })
  const sheet = book.Sheets[book.SheetNames[0]!]!
  expect(utils.decode_range(sheet['!ref']!).e.r).toBe(302)
  for (const row of [4, 303]) {
    expect(sheet[`B${row}`].c[0].t).toBe('请输入职务名称')
    expect(sheet[`C${row}`].c[0].t).toBe('“职级”没有“大师”这个选项')
  }
  const [, , heads, ...bad] = rowsOf(response.rawPayload) as string[][]
  const mended = bad.map((row) => [row[0]!, '改好了', '员级', ...row.slice(3)])
  const again = await startImport(caller, positionsBook(mended, heads))
  expect(await ended(server, caller, again.result.id)).toMatchObject({ message: '文件导入成功！数据行数：300' })
  expect((await codesLike('E-*')).total).toBe(1_200)
})

test('[API-109] the cells in question are coloured and say in a note what is wrong with them', async () => {
  const { result } = await startImport(
    caller,
    positionsBook([
      ['X-1', '', '大师'],
      ['D-1', '焊工', '员级'],
    ]),
  )
  await ended(server, caller, result.id)
  const { response } = await fetchFile(server, caller, result.id)
  const book = read(response.rawPayload, { type: 'buffer', cellStyles: true })
  const sheet = book.Sheets[book.SheetNames[0]!]!
  const looks = ['A4', 'B4', 'C4', 'D4', 'E4'].map((place) => {
    const cell = sheet[place] as { c?: { t: string }[]; s?: { fgColor?: { rgb?: string } } } | undefined
    return [cell?.c?.map(({ t }) => t).join('|'), cell?.s?.fgColor?.rgb]
  })
  expect(looks).toEqual([
    ['职务编码已存在（填写的是“X-1”）', 'FFC7CE'],
    ['请输入职务名称', 'FFC7CE'],
    ['“职级”没有“大师”这个选项', 'FFC7CE'],
    [undefined, undefined],
    [undefined, undefined],
  ])
  expect(sheet['E4']?.v).toBe('“职级”没有“大师”这个选项；请输入职务名称；职务编码已存在（填写的是“X-1”）')
})

test('[API-109] none of thirty is a failure in words', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => [`N-${at}`, '', '员级'])
  const { result } = await startImport(caller, positionsBook(rows))
  expect(await ended(server, caller, result.id)).toMatchObject({
    state: 'failed',
    message: '没有导入任何数据：全部行都有错误，请按错误报告修改后重新导入',
    succeeded: 0,
    failed: 30,
    canRetry: false,
    file: { name: '职务表导入错误.xlsx' },
  })
})

test('a file that is no good as a whole is refused with its reason', async () => {
  const { result } = await startImport(caller, Buffer.from('<html>'))
  expect(await ended(server, caller, result.id)).toMatchObject({
    state: 'failed',
    message: '文件导入失败:文件内容不是 Excel 工作簿（实际是网页），请用 Excel 打开并另存为 .xlsx 后重试',
    canRetry: false,
  })
})

test('rows that belong together are added together, also where a step ends', async () => {
  const { rawPayload } = await caller.raw({ url: '/vr/sys/dict/exportXls', query: { dictCode: 'position_rank' } })
  const rows = rowsOf(rawPayload).map((row) => row.map((cell) => (cell === 'position_rank' ? 'rank_again' : cell)))
  const { result } = await startImport(caller, rewritten(rows), '/sys/dict/startImport')
  expect(await ended(server, caller, result.id)).toMatchObject({ state: 'succeeded', total: 5, succeeded: 5 })
})

test('the right to import is asked for again at every step', async () => {
  const fallen = await callerOf(server, { id: 'fallen', permissions: ['system:position:list'] })
  expect(await startImport(fallen, positionsBook([['Z-1', 'x', '员级']]))).toMatchObject({ status: 403 })
})

test('nobody finds, stops or fetches what another began', async () => {
  const { result } = await startImport(caller, positionsBook([['S-1', '', '员级']]))
  await ended(server, caller, result.id)
  const other = await callerOf(server, { id: 'other', permissions: allOf('system:position') })
  const answers = [
    await other.get('/sys/operation/queryById', { id: result.id }),
    await other.get('/sys/operation/rows', { id: result.id }),
    await other.post('/sys/operation/cancel', { id: result.id }),
    await other.post('/sys/operation/retry', { id: result.id }),
    await other.post('/sys/operation/ticket', { id: result.id }),
    await other.delete('/sys/operation/delete', { id: result.id }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: answers.length }, () => 404))
  expect((await other.get('/sys/operation/list')).result).toEqual([])
})

test('the ticket opens its own file for five minutes and no other', async () => {
  const { result } = await startImport(caller, positionsBook([['T-1', '', '员级']]))
  await ended(server, caller, result.id)
  const { ticket } = await fetchFile(server, caller, result.id)
  const status = async (path: string) => (await server.app.inject(`/vr${path}`)).statusCode
  expect(await status(ticket.path.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).toBe(404)
  expect(await status(ticket.path.replace(/ticket=\w+/, `ticket=${'0'.repeat(32)}`))).toBe(404)
  server.clock.now += 299_000
  expect(await status(ticket.path)).toBe(200)
  server.clock.now += 2_000
  expect(await status(ticket.path)).toBe(404)
})

test('what has ended can be forgotten, with its rows and its files', async () => {
  const { result } = await startImport(caller, positionsBook([['F-1', '', '员级']]))
  await ended(server, caller, result.id)
  expect(await caller.delete('/sys/operation/delete', { id: result.id })).toMatchObject({ success: true })
  const left = await server.database.scope({ tenantId: 0 }, async (sql) => [
    await sql.selectFrom('sys_operation_row').select('number').where('operation_id', '=', result.id).execute(),
    await sql.selectFrom('sys_operation_piece').select('number').where('operation_id', '=', result.id).execute(),
  ])
  expect(left).toEqual([[], []])
})
