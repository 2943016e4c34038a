import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/server/app.ts'
import { addPositions, callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import {
  column,
  design,
  DESIGNER_CODES,
  narrow,
  openDesigner,
  parameter,
  published,
  readerOf,
  take,
} from './fixtures.ts'

let server: TestApp
let designer: Caller

beforeAll(async () => {
  ;({ server, designer } = await openDesigner())
  await callerOf(server, { id: 'neighbour', tenantIds: [1, 2] })
  await addPositions(server, [
    { code: 'a1', name: '爆破员', post_rank: '1', create_time: '2026-01-10 08:00:00+08' },
    { code: 'a2', name: '安全员', post_rank: '1', create_time: '2026-01-20 08:00:00+08' },
    { code: 'a3', name: '教员', post_rank: '2', create_time: '2026-02-01 00:30:00+08' },
    { code: 'b1', name: '外单位', post_rank: '3', tenant_id: 2, create_time: '2026-02-02 08:00:00+08' },
  ])
})
afterAll(() => server.dispose())

const BY_MONTH = {
  columns: [
    column('月份', 'createTime', { use: 'month', sorted: 'asc' }),
    column('职务数', 'id', { use: 'count' }),
    column('职级数', '职级', { use: 'distinct' }),
  ],
  parameters: [parameter('职务名称', 'name')],
}

test('[MENU-06] a published report is a list of its own: grouped, counted, asked and sorted in the reader’s tenant', async () => {
  await published(designer, 'by_month', BY_MONTH, { entity: 'position' })
  const reader = await readerOf(server, 'by_month', 'reader')
  const rows = async (asked = {}) =>
    (await reader.get('/online/reports/by_month/list', asked)).result.records.map(({ id: _id, ...row }: any) => row)
  expect(await rows()).toEqual([
    { createTimeMonth: '2026-01', idCount: 2, postRankDistinct: 1 },
    { createTimeMonth: '2026-02', idCount: 1, postRankDistinct: 1 },
  ])
  expect(await rows({ p_name: '*员' })).toHaveLength(2)
  expect(await rows({ p_name: '*爆破*' })).toEqual([{ createTimeMonth: '2026-01', idCount: 1, postRankDistinct: 1 }])
  expect((await rows({ column: 'idCount', order: 'asc' })).map((row: any) => row.idCount)).toEqual([1, 2])
  const other = await readerOf(server, 'by_month', 'other', { tenantId: 2 })
  expect((await other.get('/online/reports/by_month/list')).result).toMatchObject({
    total: 1,
    records: [{ createTimeMonth: '2026-02', idCount: 1 }],
  })
})

test('[MENU-06] a user who opens a report learns its columns and its query bar, with the kinds and dictionaries of the fields', async () => {
  const parts = {
    columns: [column('名称', 'name'), column('级别', 'postRank'), column('最早', 'createTime')],
    parameters: [parameter('级别', 'postRank'), parameter('建立时间', 'createTime')],
  }
  await published(designer, 'plain', parts, { entity: 'position', chart: 'bar', name: '职务一览' })
  const reader = await readerOf(server, 'plain', 'plain-reader')
  expect((await reader.get('/online/report/definition', { code: 'plain' })).result).toEqual({
    code: 'plain',
    name: '职务一览',
    revision: 1,
    chart: 'bar',
    columns: [
      { name: 'name', field: { kind: 'text', label: '名称', width: 220 } },
      { name: 'postRank', field: { kind: 'dictionary', dictionary: 'position_rank', label: '级别', width: 140 } },
      { name: 'createTime', field: { kind: 'datetime', label: '最早', width: 180 } },
    ],
    parameters: [
      {
        name: 'postRank',
        field: { kind: 'dictionary', dictionary: 'position_rank', label: '级别', query: 'equals', width: 140 },
        initial: null,
        isRequired: false,
      },
      {
        name: 'createTime',
        field: { kind: 'datetime', label: '建立时间', query: 'range', width: 180 },
        initial: null,
        isRequired: false,
      },
    ],
  })
  const { records } = (await reader.get('/online/reports/plain/list', { p_createTime_begin: '2026-02-01' })).result
  expect(records).toMatchObject([{ name: '教员', postRank: '2', postRank_dictText: '助级' }])
})

test('a fixed condition always holds and is shown to nobody; a required one is insisted on', async () => {
  const parts = {
    columns: [column('名称', 'name')],
    parameters: [
      parameter('级别', 'postRank', { isFixed: true, initial: '1' }),
      parameter('编码', 'code', { isRequired: true }),
    ],
  }
  await published(designer, 'fixed', parts, { entity: 'position' })
  const reader = await readerOf(server, 'fixed', 'fixed-reader')
  expect(await reader.get('/online/reports/fixed/list')).toMatchObject({
    success: false,
    message: '请先填写查询条件“编码”',
  })
  const names = async (asked: Record<string, string>) =>
    (await reader.get('/online/reports/fixed/list', asked)).result.records.map(({ name }: any) => name)
  expect(await names({ p_code: 'a*' })).toEqual(['爆破员', '安全员'])
  expect(await names({ p_code: 'a*', p_postRank: '2' })).toEqual([])
  const { parameters } = (await reader.get('/online/report/definition', { code: 'fixed' })).result
  expect(parameters.map(({ name }: any) => name)).toEqual(['code'])
})

test('[API-106] a report is exported as the workbook of the rows it shows, by a user who holds that right', async () => {
  await published(designer, 'sheet', BY_MONTH, { entity: 'position' })
  const reader = await readerOf(server, 'sheet', 'sheet-reader')
  const file = await reader.raw({ method: 'GET', url: '/vr/online/reports/sheet/exportXlsx' })
  expect([file.statusCode, file.headers['content-type']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])
  expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK')
  const lines = await server.database.scope({ tenantId: 0 }, (sql) =>
    sql.selectFrom('sys_audit').select('after').where('entity', '=', 'report_sheet').execute(),
  )
  expect(lines).toEqual([{ after: { count: 2 } }])
})

test('a report grants nothing: who may not list what it reads, or lacks its right, learns nothing', async () => {
  await published(designer, 'guarded', BY_MONTH, { entity: 'position' })
  const without = await readerOf(server, 'guarded', 'without', { permissions: [] })
  expect(await without.get('/online/reports/guarded/list')).toMatchObject({
    success: false,
    message: '您没有查看“职务”的权限，不能打开用到它的报表',
  })
  const stranger = await callerOf(server, { id: 'stranger', permissions: ['system:position:list'] })
  for (const url of ['reports/guarded/list', 'reports/guarded/points', 'reports/guarded/exportXlsx'])
    expect(await stranger.get(`/online/${url}`)).toMatchObject({ status: 404 })
  expect(await stranger.get('/online/report/definition', { code: 'guarded' })).toMatchObject({ status: 404 })
  const anonymous = await server.app.inject({ url: '/vr/online/reports/guarded/list' })
  expect(anonymous.statusCode).toBe(401)
})

test('data rules of the list hold for its report', async () => {
  await published(designer, 'ruled', BY_MONTH, { entity: 'position' })
  const reader = await readerOf(server, 'ruled', 'ruled-reader')
  await narrow(server, 'ruled-reader', 'a1')
  expect((await reader.get('/online/reports/ruled/list')).result.records).toMatchObject([{ idCount: 1 }])
})

test('a withdrawn report is opened by nobody, keeps its grants, and leaves nothing when it is deleted', async () => {
  const report = await published(designer, 'past', BY_MONTH, { entity: 'position' })
  const reader = await readerOf(server, 'past', 'past-reader')
  expect(await designer.delete('/online/report/delete', { id: report.id })).toMatchObject({ success: false })
  await take(designer, 'withdraw', report)
  expect(await reader.get('/online/reports/past/list')).toMatchObject({ status: 404 })
  await take(designer, 'publish', report)
  expect((await reader.get('/online/reports/past/list')).result.total).toBe(2)
  await take(designer, 'withdraw', report)
  expect(await designer.delete('/online/report/delete', { id: report.id })).toMatchObject({ success: true })
  const codes = await server.database.scope({ tenantId: 0 }, (sql) =>
    sql.selectFrom('sys_permission').select('perms').where('perms', 'like', 'online:report:past:%').execute(),
  )
  expect(codes).toEqual([])
})

test('what is being designed is tried by its designer and seen by nobody else', async () => {
  const report = await design(designer, 'tried', BY_MONTH, { entity: 'position' })
  const tried = (await designer.get('/online/report/try', { id: report.id })).result
  expect(tried).toMatchObject({ total: 2, definition: { columns: [{ name: 'createTimeMonth' }, {}, {}] } })
  const tenant = await callerOf(server, { id: 'tenant-designer', permissions: DESIGNER_CODES })
  expect(await tenant.get('/online/report/try', { id: report.id })).toMatchObject({ success: false })
  expect(await tenant.post('/online/report/add', { code: 'mine', name: '我的' })).toMatchObject({ success: false })
  const sources = (await designer.get('/online/report/sources')).result
  expect(sources.map(({ value }: any) => value).toSorted()).toEqual([
    'onlineReport',
    'position',
    'reportColumn',
    'reportParameter',
    'user',
  ])
})

const REFUSED: [why: string, column: object, message: string][] = [
  ['a secret', column('密码', 'password'), '数据列表中没有可用的字段“password”'],
  ['a column of the table that is no field', column('盐', 'salt'), '数据列表中没有可用的字段“salt”'],
  ['an expression', column('注入', 'name from sys_session; --'), '数据列表中没有可用的字段“name from sys_session; --”'],
  ['a member of every object', column('原型', '__proto__'), '数据列表中没有可用的字段“__proto__”'],
  ['a sum of texts', column('合计', 'username', { use: 'sum' }), '“合计”不是数值，不能计算合计'],
  ['months of what is no date', column('月', 'username', { use: 'month' }), '“月”不是日期，不能按月分组'],
]
test.each(REFUSED)('publishing refuses %s', async (_why, one, message) => {
  const code = `bad_${REFUSED.findIndex(([, known]) => known === one)}`
  const report = await design(designer, code, { columns: [one] }, { entity: 'user' })
  expect(await take(designer, 'publish', report)).toMatchObject({ success: false, message })
})

test.each(['onlineUser', 'dataLog', 'sys_session', 'constructor'])('%s is no source of reports', async (entity) => {
  const code = `from_${entity.toLowerCase()}`
  const report = await design(designer, code, { columns: [column('编号', 'id')] }, { entity })
  expect(await take(designer, 'publish', report)).toMatchObject({ success: false, message: '请选择报表的数据列表' })
})
