import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, openServer, type Caller } from '#tests/server/engine/fixtures.ts'

let server: TestApp
let ada: Caller
let boss: Caller
const DAY_MS = 86_400_000
const LOG = ['system:log:list', 'system:log:delete', 'system:log:deleteBatch', 'system:log:export']

beforeAll(async () => {
  server = await openServer()
  ada = await callerOf(server, { id: 'ada', permissions: [...allOf('system:position'), ...LOG] })
  boss = await callerOf(server, { id: 'boss', permissions: LOG, platform: true })
})
afterAll(() => server.dispose())

/** The newest lines of the log, as soon as there are so many: it is written after the answers. */
function linesOf(count: number, who: Caller = ada): Promise<any[]> {
  return vi.waitFor(async () => {
    const { result } = await who.get('/sys/log/list', { logType: 2, column: 'createTime,id', order: 'desc,desc' })
    expect(result.records.length).toBeGreaterThanOrEqual(count)
    return result.records
  })
}

test('[SCREEN-64] a change leaves a line that says in words who did what, from where, how, and how long it took', async () => {
  await ada.post('/sys/position/add', { code: 'L1', name: '爆破员', postRank: '1' })
  const [line] = await linesOf(1)
  expect(line).toMatchObject({
    logType: 2,
    logContent: '新增职务“爆破员”',
    operateType: 2,
    outcome: '1',
    problem: null,
    userid: 'ada',
    username: '姓名ada',
    ip: '127.0.0.1',
    method: 'POST /vr/sys/position/add',
    requestUrl: '/vr/sys/position/add',
    requestType: 'POST',
    createBy: 'ada',
  })
  expect(JSON.parse(line.requestParam)).toEqual({ code: 'L1', name: '爆破员', postRank: '1' })
  expect(line.costTime).toBeGreaterThanOrEqual(0)
})

test('[SCREEN-64] its timeline names the fields that changed', async () => {
  const before = await linesOf(1)
  const { result } = await ada.get('/sys/position/list', { code: 'L1' })
  await ada.put('/sys/position/edit', { id: result.records[0].id, postRank: '2' })
  const [line] = await linesOf(before.length + 1)
  expect(line.logContent).toBe('编辑职务“爆破员”')
  const { entries } = (await ada.get('/sys/log/timeline', { id: line.id })).result
  expect(entries).toMatchObject([
    {
      actionText: '编辑职务“爆破员”',
      username: 'ada',
      changes: [{ field: 'postRank', label: '职级', fromText: '员级', toText: '助级' }],
    },
  ])
  const reader = await callerOf(server, { id: 'reader', permissions: ['system:log:list'] })
  expect((await reader.get('/sys/log/timeline', { id: line.id })).result.entries[0].changes).toEqual([])
})

test('[SCREEN-64] what was refused is logged with its reason; who only reads is not', async () => {
  const before = await linesOf(1)
  await ada.get('/sys/position/list')
  await ada.post('/sys/position/add', { code: 'L1', name: '另一个', postRank: '1' })
  const low = await callerOf(server, { id: 'low', permissions: [] })
  await low.delete('/sys/position/delete', { id: 'x' })
  const lines = await linesOf(before.length + 2)
  expect(lines).toHaveLength(before.length + 2)
  expect(lines.slice(0, 2).map((line) => [line.logContent, line.outcome, line.problem, line.userid])).toEqual([
    ['删除职务', '0', '没有权限，请联系管理员授权', 'low'],
    ['添加职务', '0', '职务编码已存在！', 'ada'],
  ])
})

test('[SCREEN-64] no secret of a request gets into the log', async () => {
  const clerk = await callerOf(server, { id: 'clerk', permissions: allOf('system:user') })
  const before = await linesOf(1)
  await clerk.post('/sys/user/add', { username: 'hush', realname: '王', password: 'Gruben1234', workNo: 'W9' })
  const lines = await linesOf(before.length + 1)
  expect(lines[0].logContent).toContain('新增用户“王”')
  expect(JSON.stringify(lines)).not.toMatch(/Gruben1234|password/)
})

test('[SCREEN-64] clients of upstream find a word anywhere in the content, and lines of a time', async () => {
  await linesOf(1)
  const { result } = await ada.get('/sys/log/list', { logType: 2, keyWord: '爆破' })
  expect(result.records.length).toBeGreaterThan(0)
  expect(result.records.every((line: any) => line.logContent.includes('爆破'))).toBe(true)
  expect((await ada.get('/sys/log/list', { logType: 2, keyWord: '%' })).result.total).toBe(0)
  const none = await ada.get('/sys/log/list', { logType: 2, createTime_begin: '2099-01-01 00:00:00' })
  expect(none.result.total).toBe(0)
})

test('[SCREEN-64] other tenants see nothing of it, the platform also what belongs to nobody', async () => {
  await linesOf(1)
  const line = { log_type: 1, log_content: '用户名: ghost,登录失败：密码错误', userid: 'ghost', outcome: '0' }
  await server.database.scope({ tenantId: 0 }, (sql) =>
    sql
      .insertInto('sys_log')
      .values({ id: 'nobodys', tenant_id: 0, ...line })
      .execute(),
  )
  const other = await callerOf(server, { id: 'other', tenantIds: [2], permissions: LOG })
  expect((await other.get('/sys/log/list')).result.total).toBe(0)
  expect((await ada.get('/sys/log/list', { userid: 'ghost' })).result.total).toBe(0)
  expect((await boss.get('/sys/log/list', { userid: 'ghost' })).result.total).toBe(1)
})

test('[SCREEN-64] nobody removes young lines, and only the platform old ones', async () => {
  const old = new Date(server.clock.now - 200 * DAY_MS)
  await server.database.scope({ tenantId: 0 }, (sql) =>
    sql
      .insertInto('sys_log')
      .values(['o1', 'o2', 'o3'].map((id) => ({ id, tenant_id: 1, log_type: 2, log_content: id, create_time: old })))
      .execute(),
  )
  const [young] = await linesOf(1)
  expect(await boss.delete('/sys/log/delete', { id: young.id })).toMatchObject({
    success: false,
    message: '日志至少保留 180 天，只能删除更早的日志',
  })
  expect(await ada.delete('/sys/log/delete', { id: 'o1' })).toMatchObject({ status: 403 })
  expect(await ada.delete('/sys/log/deleteBatch', { ids: 'allclear' })).toMatchObject({ status: 403 })
  expect(await boss.delete('/sys/log/deleteBatch', { ids: 'o1' })).toMatchObject({ success: true })
  expect(await boss.delete('/sys/log/deleteBatch', { ids: 'allclear' })).toMatchObject({ message: '清除成功!' })
  const left = await boss.get('/sys/log/list', { createTime_end: '2026-01-01 00:00:00' })
  expect(left.result.records.filter(({ id }: any) => id.startsWith('o'))).toEqual([])
  expect((await boss.get('/sys/log/queryById', { id: young.id })).result.id).toBe(young.id)
})

test('[SCREEN-64] the lines that wait are written before the server ends', async () => {
  const ending = await openServer()
  const eve = await callerOf(ending, { id: 'eve', permissions: allOf('system:position') })
  const shared = ending.database
  await eve.post('/sys/position/add', { code: 'E1', name: '装药工', postRank: '1' })
  await ending.app.close()
  const lines = await shared.scope({ tenantId: 0 }, (sql) => sql.selectFrom('sys_log').select('log_content').execute())
  expect(lines.map((line) => line.log_content)).toEqual(['新增职务“装药工”'])
  await ending.dispose()
})
