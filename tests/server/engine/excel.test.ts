import { utils, write } from '@e965/xlsx'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#tests/server/app.ts'
import { addPositions, allOf, callerOf, openServer, type Caller } from '#tests/server/engine/fixtures.ts'
import { positionsBook, rowsOf, sendFile } from '#tests/server/jobs/workbooks.ts'
import { changesBy } from '#tests/server/live/told.ts'

let server: TestApp
let caller: Caller

beforeAll(async () => {
  server = await openServer()
  caller = await callerOf(server, { id: 'porter', permissions: allOf('system:position') })
  await callerOf(server, { id: 'other', tenantIds: [2] })
  await addPositions(server, [
    { code: 'X-1', name: '=HYPERLINK("http://evil","x")', post_rank: '5', create_time: '2024-01-01 08:00:00' },
    { code: 'X-2', name: '安全员', post_rank: '2', create_time: '2024-01-02 08:00:00' },
    { code: '007', name: '班长', post_rank: '1', create_time: '2024-01-03 08:00:00' },
    { tenant_id: 2, code: 'X-9', name: 'CANARY-B' },
  ])
})
afterAll(() => server.dispose())

const table = rowsOf

const exported = async (query: Record<string, string> = {}, path = '/vr/sys/position/exportXls') => {
  const response = await caller.raw({ url: path, query })
  return { headers: response.headers, rows: table(response.rawPayload) }
}

const imported = (file: Buffer, who = caller, path = '/sys/position/importExcel') => sendFile(who, file, path)
const sheet = positionsBook
const find = async (code: string) => (await caller.get('/sys/position/list', { code })).result.records

describe('export', () => {
  test('[API-106] answers a real workbook: title, exporter, headings, texts of dictionaries', async () => {
    const { headers, rows } = await exported({ column: 'code', order: 'asc' })
    expect(headers['content-type']).toBe('application/vnd.ms-excel')
    expect(headers['content-disposition']).toBe(
      `attachment; filename="export.xls"; filename*=UTF-8''${encodeURIComponent('职务表.xls')}`,
    )
    expect(rows).toEqual([
      ['职务表', null, null, null, null],
      ['导出人:姓名porter', null, null, null, null],
      ['职务编码', '职务名称', '职级', '创建时间', '更新时间'],
      ['007', '班长', '员级', '2024-01-03 08:00:00', null],
      ['X-1', '=HYPERLINK("http://evil","x")', '正高级', '2024-01-01 08:00:00', null],
      ['X-2', '安全员', '助级', '2024-01-02 08:00:00', null],
    ])
  })

  test('[API-107] the selected rows only, and of them only one’s own', async () => {
    const { rows } = await exported({ selections: 'p-1-X-2,p-2-X-9,' })
    expect(rows.slice(3)).toEqual([['X-2', '安全员', '助级', '2024-01-02 08:00:00', null]])
  })

  test('the filters of the list apply', async () => {
    expect((await exported({ name: '*员*' })).rows.slice(3).map(([code]) => code)).toEqual(['X-2'])
    const response = await caller.raw({ url: '/vr/sys/position/exportXls', query: { column: 'nonsense' } })
    expect([response.statusCode, response.json().code]).toEqual([400, 400])
  })

  test('[API-108][MENU-07] the query may come in paramsStr, the token never comes in the address', async () => {
    const headers = await server.headersOf('porter', 1)
    const paramsStr = JSON.stringify({ name: '*员*', column: 'code', order: 'asc' })
    for (const packed of [paramsStr, encodeURI(paramsStr), encodeURIComponent(paramsStr)]) {
      const address = { url: '/vr/sys/position/exportXls', query: { paramsStr: packed } }
      const response = await server.app.inject({ ...address, headers })
      expect(
        table(response.rawPayload)
          .slice(3)
          .map(([code]) => code),
      ).toEqual(['X-2'])
    }
    const query = { token: headers['x-access-token']! }
    expect((await server.app.inject({ url: '/vr/sys/position/exportXls', query })).statusCode).toBe(401)
    expect((await caller.raw({ url: '/vr/sys/position/exportXls', query: { paramsStr: '[1' } })).json().message).toBe(
      '导出参数 paramsStr 格式不正确',
    )
  })

  test('nothing found: an empty sheet with its headings, ready to be filled in', async () => {
    expect((await exported({ code: 'none' })).rows).toHaveLength(3)
  })

  test('leaves a trace', async () => {
    const trail = await server.database.scope({ tenantId: 0 }, (sql) =>
      sql.selectFrom('sys_audit').select(['username', 'after']).where('action', '=', 'export').orderBy('id').execute(),
    )
    expect(trail[0]).toEqual({ username: 'porter', after: { count: 3 } })
  })
})

describe('import', () => {
  test('[API-109][API-113] all fine: 200 and the number of rows', async () => {
    const answer = await imported(
      sheet([
        ['I-1', '电工', '中级'],
        ['I-2', '焊工', '2'],
      ]),
    )
    expect(answer).toMatchObject({ status: 200, success: true, code: 200, message: '文件导入成功！数据行数：2' })
    expect(await find('I-1')).toMatchObject([{ name: '电工', postRank: '3', createBy: 'porter', version: 1 }])
    expect(await find('I-2')).toMatchObject([{ name: '焊工', postRank: '2' }])
  })

  test('what was exported can be imported by another tenant', async () => {
    const neighbour = await callerOf(server, { id: 'importer', tenantIds: [2], permissions: allOf('system:position') })
    const { rawPayload } = await caller.raw({
      url: '/vr/sys/position/exportXls',
      query: { selections: 'p-1-X-1,p-1-007' },
    })
    expect((await imported(rawPayload, neighbour)).message).toBe(
      '文件导入成功！数据行数：2；没有导入的列：创建时间、更新时间',
    )
    expect((await neighbour.get('/sys/position/list', { code: '007' })).result.records).toMatchObject([
      { name: '班长', postRank: '1' },
    ])
  })

  test('[API-109] some wrong: 201, the good ones are in, a report names the others row by row', async () => {
    const answer = await imported(
      sheet([
        ['J-1', '钳工', '员级'],
        ['J-2', '', '员级'],
        ['X-1', '重复', '员级'],
        ['J-3', '车工', '大师'],
        ['J-1', '再来', '员级'],
        ['J-4', '铣工', '高级'.repeat(60)],
      ]),
    )
    expect(answer).toMatchObject({ status: 200, success: true, code: 201, message: '文件导入成功，但有错误。' })
    expect(answer.result).toMatchObject({
      totalCount: 6,
      successCount: 1,
      errorCount: 5,
      msg: '总上传行数：6，已导入行数：1，错误行数：5',
      fileName: '职务表导入错误.xlsx',
    })
    expect(answer.result.errors.slice(0, 2)).toEqual([
      { row: 5, message: '请输入职务名称' },
      { row: 6, message: '职务编码已存在（填写的是“X-1”）' },
    ])
    expect(await find('J-*')).toMatchObject([{ code: 'J-1', name: '钳工' }])
    const report = await server.app.inject(`/vr${answer.result.fileUrl}`)
    expect(report.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(
      table(report.rawPayload)
        .slice(2)
        .map((row) => row.slice(0, 5)),
    ).toEqual([
      ['职务编码', '职务名称', '职级', '原行号', '失败原因'],
      ['J-2', null, '员级', 5, '请输入职务名称'],
      ['X-1', '重复', '员级', 6, '职务编码已存在（填写的是“X-1”）'],
      ['J-3', '车工', '大师', 7, '“职级”没有“大师”这个选项'],
      ['J-1', '再来', '员级', 8, '职务编码已存在（填写的是“J-1”）'],
      ['J-4', '铣工', '高级'.repeat(60), 9, `“职级”没有“${'高级'.repeat(25)}”这个选项`],
    ])
    const mended = table(report.rawPayload).map((row) => row.map(String))
    expect(mended).toHaveLength(8)
  })

  test('the report is for anyone who has the address, for half an hour', async () => {
    const { result } = await imported(sheet([['K-1', '', '员级']]))
    expect((await server.app.inject(`/vr${result.fileUrl.replace(/.$/, '')}`)).statusCode).toBe(404)
    expect((await server.app.inject('/vr/sys/common/importReport')).statusCode).toBe(404)
    server.clock.now += 29 * 60_000
    expect((await server.app.inject(`/vr${result.fileUrl}`)).statusCode).toBe(200)
    server.clock.now += 2 * 60_000
    expect((await server.app.inject(`/vr${result.fileUrl}`)).statusCode).toBe(404)
    const rows = await server.database.scope({ tenantId: 0 }, (sql) =>
      sql.selectFrom('sys_import_report').selectAll().execute(),
    )
    expect(
      rows.every((row) => row.user_id === 'porter' && row.tenant_id === 1 && !result.fileUrl.includes(row.ticket_hash)),
    ).toBe(true)
  })

  test('an .xlsx without title rows, columns in any order, stars on labels, unknown columns', async () => {
    const book = utils.book_new()
    const rows = [['备注', '职级 *', '职务名称*', '职务编码'], ['x', '员级', '电梯工', 'L-1'], [], ['x', '', '', '']]
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Sheet1')
    const answer = await imported(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
    expect(answer.result).toMatchObject({ totalCount: 2, successCount: 1, errorCount: 1 })
    expect(await find('L-1')).toMatchObject([{ name: '电梯工', postRank: '1' }])
  })

  const FAILURES: [string, () => Buffer, string][] = [
    [
      'no workbook',
      () => Buffer.from('<html>'),
      '文件导入失败:文件内容不是 Excel 工作簿（实际是网页），请用 Excel 打开并另存为 .xlsx 后重试',
    ],
    ['a missing column', () => sheet([['a', 'b']], ['职务编码', '职级']), '文件导入失败:缺少列“职务名称”'],
    ['no data', () => sheet([]), '文件导入失败:文件里没有数据'],
    [
      'too many rows',
      () => sheet(Array.from({ length: 5001 }, (_, n) => [`M-${n}`, 'x', '员级'])),
      '文件导入失败:一次最多导入 5000 行，请分批导入',
    ],
    ['a file too large', () => Buffer.alloc(11 * 1024 * 1024), '文件大小超出10MB限制, 请压缩或降低文件质量! '],
  ]
  test.each(FAILURES)('%s: 500 and nothing is written', async (_name, file, message) => {
    const before = (await caller.get('/sys/position/list')).result.total
    const answer = await imported(file())
    expect(answer).toMatchObject({ status: 200, success: false, code: 500, message })
    expect((await caller.get('/sys/position/list')).result.total).toBe(before)
  })

  test('no file at all', async () => {
    const empty = { headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: '--x--\r\n' }
    const response = await caller.raw({ method: 'POST', url: '/vr/sys/position/importExcel', ...empty })
    expect(response.json()).toMatchObject({ success: false, code: 500, message: '文件导入失败:请选择文件' })
    expect(await caller.post('/sys/position/importExcel', {})).toMatchObject({
      status: 400,
      message: '请上传 Excel 文件',
    })
  })

  test('a row that the database itself refuses takes nobody along', async () => {
    await raw`alter table sys_position add constraint not_q2 check (code <> 'Q-2')`.execute(server.database.kysely)
    const answer = await imported(
      sheet([
        ['Q-1', '电工', '员级'],
        ['Q-2', '焊工', '员级'],
        ['Q-3', '车工', '员级'],
      ]),
    )
    expect(answer.result).toMatchObject({ successCount: 2, errorCount: 1 })
    expect((await find('Q-*')).map((row: any) => row.code).toSorted()).toEqual(['Q-1', 'Q-3'])
    await raw`alter table sys_position drop constraint not_q2`.execute(server.database.kysely)
  })

  test('one announcement for all rows', async () => {
    const changes = await changesBy(server, 1, () =>
      imported(
        sheet([
          ['N-1', '电工', '员级'],
          ['N-2', '焊工', '员级'],
          ['N-1', 'x', '员级'],
        ]),
      ),
    )
    expect(changes.map(({ ids, ...change }) => ({ ...change, ids: ids.length }))).toEqual([
      { key: 'position', action: 'add', ids: 2 },
    ])
  })
})
