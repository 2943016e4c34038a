import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, openServer, USER_CODES, type Caller } from '#tests/server/engine/fixtures.ts'
import { narrowToOwn } from './leave.fixture.ts'

let server: TestApp
let ada: Caller
beforeAll(async () => {
  server = await openServer()
  ada = await callerOf(server, { id: 'ada', permissions: [...allOf('system:position'), ...USER_CODES] })
})
afterAll(() => server.dispose())

let serial = 0
async function newPosition(): Promise<string> {
  const code = `C${(serial += 1)}`
  await ada.post('/sys/position/add', { code, name: '安全员', postRank: '1' })
  return (await ada.get('/sys/position/list', { code })).result.records[0].id
}

test('a record’s timeline says who changed which fields from what to what, newest first', async () => {
  const id = await newPosition()
  await ada.put('/sys/position/edit', { id, postRank: '2', name: '安全总监' })
  await ada.put('/sys/position/edit', { id, name: '安全总监' })
  const { result: timeline } = await ada.get('/sys/position/timeline', { id })
  const result = timeline.entries
  expect(result.map((entry: any) => [entry.actionText, entry.username, entry.realname])).toEqual([
    ['编辑', 'ada', '姓名ada'],
    ['编辑', 'ada', '姓名ada'],
    ['新增', 'ada', '姓名ada'],
  ])
  expect(result[0].changes).toEqual([])
  expect(result[1].changes).toEqual([
    { field: 'name', label: '职务名称', from: '安全员', to: '安全总监', fromText: null, toText: null },
    { field: 'postRank', label: '职级', from: '1', to: '2', fromText: '员级', toText: '助级' },
  ])
  expect(result[2].changes.map(({ field, from }: any) => [field, from])).toEqual([
    ['code', null],
    ['name', null],
    ['postRank', null],
  ])
})

test('texts are those of the time of the change', async () => {
  const id = await newPosition()
  const rename = (text: string) =>
    server.database.scope({ tenantId: 0 }, (sql) =>
      sql.updateTable('sys_dict_item').set({ item_text: text }).where('item_text', '=', '员级').execute(),
    )
  await rename('初级')
  const { result } = await ada.get('/sys/position/timeline', { id })
  const [entry] = result.entries
  await server.database.scope({ tenantId: 0 }, (sql) =>
    sql.updateTable('sys_dict_item').set({ item_text: '员级' }).where('item_text', '=', '初级').execute(),
  )
  expect(entry.changes.find(({ field }: any) => field === 'postRank').toText).toBe('员级')
})

test('secrets never show', async () => {
  await ada.post('/sys/user/add', { username: 'secretive', realname: '王', password: 'Gruben1234', workNo: 'W1' })
  const { result } = await ada.get('/sys/user/list', { username: 'secretive' })
  const { id } = result.records[0]
  await ada.put('/sys/user/edit', { id, realname: '王二', password: 'Other12345' })
  const timeline = (await ada.get('/sys/user/timeline', { id })).result.entries
  expect(timeline[0].changes.map(({ field }: any) => field)).toContain('realname')
  expect(JSON.stringify(timeline)).not.toMatch(/Gruben1234|Other12345|password|argon2/i)
})

test('what the list does not show has no timeline: foreign tenants, data rules, missing rights', async () => {
  const id = await newPosition()
  const neighbour = await callerOf(server, { id: 'neighbour', tenantIds: [2], permissions: ['system:position:list'] })
  expect(await neighbour.get('/sys/position/timeline', { id })).toMatchObject({ status: 404 })
  const blind = await callerOf(server, { id: 'blind', permissions: ['system:position:list'] })
  await narrowToOwn(server, 'blind', 'system:position:list')
  expect(await blind.get('/sys/position/timeline', { id })).toMatchObject({ status: 404 })
  const low = await callerOf(server, { id: 'low', permissions: ['system:position:edit'] })
  expect(await low.get('/sys/position/timeline', { id })).toMatchObject({ status: 403 })
  expect(await ada.get('/sys/position/timeline', {})).toMatchObject({ status: 400, message: '缺少参数 id' })
})

test('the changes of a shared record stay within the tenant they were made in; the platform sees all', async () => {
  const codes = ['system:dict:list', 'system:dict:edit']
  const one = await callerOf(server, { id: 'one', tenantIds: [1], permissions: codes, platform: true })
  const two = await callerOf(server, { id: 'two', tenantIds: [2], permissions: codes, platform: true })
  const here = await callerOf(server, { id: 'here', tenantIds: [1], permissions: codes })
  const there = await callerOf(server, { id: 'there', tenantIds: [2], permissions: codes })
  await one.put('/sys/dict/edit', { id: 'dict-sex', dictName: '改于一' })
  await two.put('/sys/dict/edit', { id: 'dict-sex', dictName: '改于二' })
  const authors = async (caller: Caller) =>
    (await caller.get('/sys/dict/timeline', { id: 'dict-sex' })).result.entries.map((entry: any) => entry.username)
  expect(await authors(here)).toEqual(['one'])
  expect(await authors(there)).toEqual(['two'])
  expect(await authors(one)).toEqual(['two', 'one'])
})
