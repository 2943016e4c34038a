import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/server/app.ts'
import { addPositions, allOf, callerOf, openServer, type Caller } from '#tests/server/engine/fixtures.ts'
import { ended } from './ended.ts'
import { fetchFile, rowsOf } from './workbooks.ts'

let server: TestApp
let caller: Caller

beforeAll(async () => {
  server = await openServer()
  caller = await callerOf(server, { id: 'porter', permissions: allOf('system:position') })
  await callerOf(server, { id: 'neighbour', tenantIds: [2] })
  await addPositions(server, [
    { code: 'F-1', name: '=HYPERLINK("http://evil","x")', create_time: '2024-01-01 08:00:00' },
    { code: 'F-2', name: '+86 "甲", 乙', create_time: '2024-01-02 08:00:00' },
    { code: 'F-3', name: '<b>&_x0041_</b>\u0001', create_time: '2024-01-03 08:00:00' },
    { tenant_id: 2, code: 'F-9', name: 'CANARY-B' },
  ])
})
afterAll(() => server.dispose())

async function exported(body: object) {
  const { result } = await caller.post('/sys/position/startExport', body)
  const operation = await ended(server, caller, result.id)
  if (operation.file === null) return { operation, response: null }
  return { operation, response: (await fetchFile(server, caller, result.id)).response }
}
const sorted = { code: 'F-*', column: 'code', order: 'asc' }

test('[API-106] an export is a job whose file is named, with its length, and says what it holds', async () => {
  const { operation, response } = await exported({ parameters: sorted, of: '符合条件的全部' })
  expect(operation).toMatchObject({
    state: 'succeeded',
    title: '导出职务（符合条件的全部）',
    message: '已导出 3 行',
    position: 3,
    total: 3,
    file: { name: '职务表.xls', bytes: response!.rawPayload.length },
  })
  expect(response!.headers).toMatchObject({
    'content-type': 'application/vnd.ms-excel',
    'content-length': String(response!.rawPayload.length),
    'content-disposition': `attachment; filename="file.xls"; filename*=UTF-8''${encodeURIComponent('职务表.xls')}`,
  })
  expect(
    rowsOf(response!.rawPayload)
      .slice(3)
      .map(([code]) => code),
  ).toEqual(['F-1', 'F-2', 'F-3'])
})

test('[API-107] only the named rows, and of them only one’s own', async () => {
  const { operation, response } = await exported({ ids: ['p-1-F-2', 'p-2-F-9'], of: '选中的 2 项', name: '两项' })
  expect(operation).toMatchObject({ message: '已导出 1 行', file: { name: '两项.xls' } })
  expect(
    rowsOf(response!.rawPayload)
      .slice(3)
      .map(([code]) => code),
  ).toEqual(['F-2'])
})

test('[API-106] .xlsx: titles, headings, texts that stay texts', async () => {
  const { operation, response } = await exported({ parameters: sorted, format: 'xlsx' })
  expect(operation.file!.name).toBe('职务表.xlsx')
  expect(rowsOf(response!.rawPayload)).toEqual([
    ['职务表', null, null, null, null],
    ['导出人:姓名porter', null, null, null, null],
    ['职务编码', '职务名称', '职级', '创建时间', '更新时间'],
    ['F-1', '=HYPERLINK("http://evil","x")', '员级', '2024-01-01 08:00:00', null],
    ['F-2', '+86 "甲", 乙', '员级', '2024-01-02 08:00:00', null],
    ['F-3', '<b>&_x0041_</b>', '员级', '2024-01-03 08:00:00', null],
  ])
})

test('[API-106] .csv: headings and rows, nothing that would be calculated', async () => {
  const { operation, response } = await exported({ parameters: sorted, format: 'csv' })
  expect(operation.file!.name).toBe('职务表.csv')
  expect(response!.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(response!.payload.split('\r\n')).toEqual([
    '\uFEFF职务编码,职务名称,职级,创建时间,更新时间',
    'F-1,"\'=HYPERLINK(""http://evil"",""x"")",员级,2024-01-01 08:00:00,',
    'F-2,"\'+86 ""甲"", 乙",员级,2024-01-02 08:00:00,',
    'F-3,<b>&_x0041_</b>\u0001,员级,2024-01-03 08:00:00,',
    '',
  ])
})

test('[API-106] .csv: long digits, leading zeros and what looks like a day stay what they are', async () => {
  const texts = [
    '622202100100123456789',
    '110101199003074514',
    '007',
    '1E5',
    '3-4',
    '13800138000',
    '2024-01-01',
    '12.50',
  ]
  await addPositions(
    server,
    texts.map((name, at) => ({ code: `Z-${at}`, name })),
  )
  const { response } = await exported({ parameters: { code: 'Z-*', column: 'code', order: 'asc' }, format: 'csv' })
  const names = response!.payload
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[1])
  expect(names).toEqual([
    '\t622202100100123456789',
    '\t110101199003074514',
    '\t007',
    '\t1E5',
    '\t3-4',
    '13800138000',
    '2024-01-01',
    '12.50',
  ])
})

test('[API-106] what an .xls cannot hold becomes an .xlsx, unless .xls is asked for', async () => {
  await server.database.scope({ tenantId: 0 }, (sql) =>
    raw`insert into sys_position (id, tenant_id, code, name, post_rank)
      select 'many' || i, 1, 'M' || i, 'x', '1' from generate_series(1, 65001) as i`.execute(sql),
  )
  const { operation, response } = await exported({ parameters: { code: 'M*' } })
  expect(operation).toMatchObject({ message: '已导出 65001 行', file: { name: '职务表.xlsx' } })
  expect(rowsOf(response!.rawPayload)).toHaveLength(65_004)
  const refused = await exported({ parameters: { code: 'M*' }, format: 'xls' })
  expect(refused.operation).toMatchObject({
    state: 'failed',
    message: '共 65001 行，.xls 文件最多 65000 行，请改选 .xlsx 或 .csv',
  })
})

test('what the list does not know is refused at once', async () => {
  expect(await caller.post('/sys/position/startExport', { parameters: { column: 'nonsense' } })).toMatchObject({
    status: 400,
  })
  expect(await caller.post('/sys/position/startExport', { format: 'pdf' })).toMatchObject({ status: 400 })
})

test('[API-106] an export leaves a trace', async () => {
  await exported({ parameters: sorted })
  const trail = await server.database.scope({ tenantId: 0 }, (sql) =>
    sql.selectFrom('sys_audit').select(['username', 'after']).where('action', '=', 'export').orderBy('id').execute(),
  )
  expect(trail.at(-1)).toEqual({ username: 'porter', after: { count: 3 } })
})
