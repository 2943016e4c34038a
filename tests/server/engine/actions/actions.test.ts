import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { openWorks, valve } from './valve.fixture.ts'

const CODES = allOf('test:valve', 'close', 'adjust', 'count', 'unlock')

let server: TestApp
let fitter: Caller
let neighbour: Caller
beforeAll(async () => {
  server = await openWorks()
  fitter = await callerOf(server, { id: 'fitter', permissions: CODES })
  neighbour = await callerOf(server, { id: 'neighbour', tenantIds: [2], permissions: CODES })
})
afterAll(() => server.dispose())

async function added(code: string, state = 'open'): Promise<string> {
  await fitter.post('/test/valve/add', { code, state })
  const { result } = await fitter.get('/test/valve/list', { pageSize: 200 })
  return result.records.find((row: any) => row.code === code).id
}

const valveOf = async (id: string) => (await fitter.get('/test/valve/queryById', { id })).result

const audited = (entityId: string) =>
  server.database.scope({ tenantId: 0 }, (sql) =>
    sql
      .selectFrom('sys_audit')
      .where('entity_id', '=', entityId)
      .where('action', '<>', 'add')
      .select(['action', 'username', 'before', 'after'])
      .execute(),
  )

test('writes what its function says, stamped and on record', async () => {
  const id = await added('V1')
  expect(await fitter.post('/test/valve/close', { id })).toMatchObject({ success: true, message: '已关闭' })
  expect(await valveOf(id)).toMatchObject({ state: 'closed', version: 2, updateBy: 'fitter' })
  const [record] = await audited(id)
  expect(record).toMatchObject({ action: 'close', username: 'fitter' })
  expect([record!.before, record!.after]).toMatchObject([{ state: 'open' }, { state: 'closed' }])
})

test('is refused where `when` does not hold, for an exception and for an older version', async () => {
  const closed = await added('V2', 'closed')
  const main = await added('MAIN')
  const open = await added('V3')
  const answers = [
    await fitter.post('/test/valve/close', { id: closed }),
    await fitter.post('/test/valve/close', { id: main }),
    await fitter.post('/test/valve/close', { id: open, version: 7 }),
  ]
  expect(answers.map(({ success, message }) => [success, message])).toEqual([
    [false, '“V2”当前的状态不能关闭'],
    [false, '总阀不能关闭！'],
    [false, '数据已被他人修改，请刷新后再试'],
  ])
  expect(await audited(open)).toEqual([])
})

test('several rows are done together or not at all, and only those of the own tenant', async () => {
  const ids = [await added('V4'), await added('V5')]
  const adjust = (who: Caller, list: string[], bar: unknown) =>
    who.post('/test/valve/adjust', { ids: list.join(','), bar })
  expect(await adjust(neighbour, ids, 6)).toMatchObject({ status: 404 })
  expect(await adjust(fitter, [...ids, 'none'], 6)).toMatchObject({ status: 404 })
  expect(await adjust(fitter, [], 6)).toMatchObject({ success: false, message: '请选择一条记录！' })
  expect(await valveOf(ids[0]!)).toMatchObject({ bar: null, version: 1 })
  expect(await adjust(fitter, ids, '6')).toMatchObject({ success: true, message: '已调整 2 个' })
  expect((await Promise.all(ids.map(valveOf))).map(({ bar }) => bar)).toEqual([6, 6])
})

test('what its form takes is checked by its fields', async () => {
  const ids = await added('V6')
  const messages = []
  for (const bar of ['', 'x', 17]) messages.push((await fitter.post('/test/valve/adjust', { ids, bar })).message)
  expect(messages[0]).toBe('请输入压力')
  expect(messages.slice(1).every((message) => message.includes(valve.actions!.adjust.fields!['bar']!.label))).toBe(true)
  expect((await valveOf(ids)).bar).toBe(null)
})

test('one of the list as a whole sees the rows of the own tenant', async () => {
  expect(await neighbour.post('/test/valve/count', {})).toMatchObject({ message: '已清点', result: 0 })
})

test('what it shows once is kept nowhere: under the same key it answers anew', async () => {
  const id = await added('V-PIN')
  const asked = { method: 'POST' as const, url: '/vr/test/valve/unlock', payload: { id } }
  const answers = [
    await fitter.raw({ ...asked, headers: { 'idempotency-key': 'the same key of two' } }),
    await fitter.raw({ ...asked, headers: { 'idempotency-key': 'the same key of two' } }),
  ]
  expect(answers.map((answer) => answer.json().result)).toEqual([{ pin: 'PIN 1' }, { pin: 'PIN 2' }])
})

test('the timeline calls it by its label', async () => {
  const id = await added('V7')
  await fitter.post('/test/valve/close', { id })
  const { result } = await fitter.get('/test/valve/timeline', { id })
  expect(result.entries.map(({ actionText }: any) => actionText)).toEqual(['关闭', '新增'])
})
