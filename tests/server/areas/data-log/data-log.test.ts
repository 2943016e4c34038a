import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, openServer, type Caller } from '#tests/server/engine/fixtures.ts'
import { narrowToOwn } from '#tests/server/engine/shapes/leave.fixture.ts'

let server: TestApp
let ada: Caller
let id: string
const CODES = [...allOf('system:position'), 'system:dataLog:list', 'system:dataLog:restore']

beforeAll(async () => {
  server = await openServer()
  ada = await callerOf(server, { id: 'ada', permissions: CODES })
  await ada.post('/sys/position/add', { code: 'D1', name: '爆破员', postRank: '1' })
  id = (await ada.get('/sys/position/list', { code: 'D1' })).result.records[0].id
  await ada.put('/sys/position/edit', { id, name: '高级爆破员', postRank: '3' })
})
afterAll(() => server.dispose())

const versions = async (who = ada, dataId = id) =>
  (await who.get('/sys/dataLog/queryDataVerList', { dataTable: 'sys_position', dataId })).result as any[]

test('[SCREEN-59] every change leaves a version with what the record said then, who made it and when', async () => {
  const { result } = await ada.get('/sys/dataLog/list', { dataId: id })
  expect(result.total).toBe(2)
  expect(result.records[0]).toMatchObject({
    dataTable: 'sys_position',
    dataName: '职务',
    dataTitle: '高级爆破员',
    dataId: id,
    dataVersion: 2,
    actionText: '编辑',
    createBy: 'ada',
    createBy_dictText: '姓名ada',
  })
  expect(result.records[0].id).toMatch(/^\d+$/)
  expect(JSON.parse(result.records[0].dataContent)).toMatchObject({ id, name: '高级爆破员', postRank: '3' })
  expect(Object.keys(result.records[0])).not.toContain('entity')
})

test('[SCREEN-59] a table is found by its name and by what people call it', async () => {
  const found = async (dataTable: string) => (await ada.get('/sys/dataLog/list', { dataTable })).result.total
  expect([await found('sys_position'), await found('*职务*'), await found('sys_depart')]).toEqual([2, 2, 0])
})

test('[SCREEN-59] clients of upstream read two versions and all versions of a record', async () => {
  const [newer, older] = await versions()
  expect([newer.dataVersion, older.dataVersion]).toEqual([2, 1])
  const { result } = await ada.get('/sys/dataLog/queryCompareList', { dataId1: older.id, dataId2: newer.id })
  expect(result.map((row: any) => JSON.parse(row.dataContent).name)).toEqual(['爆破员', '高级爆破员'])
  expect(await ada.get('/sys/dataLog/queryDataVerList', { dataTable: 'sys_position', dataId: 'x' })).toMatchObject({
    success: false,
    code: 500,
    message: '未找到版本信息',
  })
})

test('[SCREEN-59] two versions stand beside each other field by field in words', async () => {
  const [newer, older] = await versions()
  const { result } = await ada.get('/sys/dataLog/compare', { dataId1: older.id, dataId2: newer.id })
  expect(result).toMatchObject({
    left: { dataVersion: 1, who: '姓名ada' },
    right: { dataVersion: 2 },
    canRestore: true,
  })
  expect(result.fields).toEqual([
    { field: 'code', label: '职务编码', left: 'D1', right: 'D1', isDifferent: false },
    { field: 'name', label: '职务名称', left: '爆破员', right: '高级爆破员', isDifferent: true },
    { field: 'postRank', label: '职级', left: '员级', right: '中级', isDifferent: true },
  ])
})

test('[SCREEN-59] a version is restored as a new one, through the checks of every edit', async () => {
  await ada.post('/sys/position/add', { code: 'D2', name: '装药工', postRank: '1' })
  const other = (await ada.get('/sys/position/list', { code: 'D2' })).result.records[0].id
  await ada.put('/sys/position/edit', { id: other, name: '高级装药工' })
  const [, first] = await versions(ada, other)
  expect(await ada.put('/sys/dataLog/restore', { id: first.id })).toMatchObject({ success: true })
  const now = (await ada.get('/sys/position/queryById', { id: other })).result
  expect([now.name, now.version]).toEqual(['装药工', 3])
  const [newest] = await versions(ada, other)
  expect([newest.dataVersion, newest.actionText, newest.dataTitle]).toEqual([3, '恢复旧版本', '装药工'])
})

test('[SCREEN-59] a record that is gone comes back under its id', async () => {
  await ada.post('/sys/position/add', { code: 'D3', name: '警戒员', postRank: '2' })
  const gone = (await ada.get('/sys/position/list', { code: 'D3' })).result.records[0].id
  await ada.delete('/sys/position/delete', { id: gone })
  const [last] = await versions(ada, gone)
  expect(last.actionText).toBe('删除')
  expect(await ada.put('/sys/dataLog/restore', { id: last.id })).toMatchObject({ success: true })
  expect((await ada.get('/sys/position/queryById', { id: gone })).result).toMatchObject({ code: 'D3', name: '警戒员' })
})

test('[SCREEN-59] only who may edit restores, only records that are edited by the standard call, and never rights', async () => {
  const [, older] = await versions()
  const looker = await callerOf(server, {
    id: 'looker',
    permissions: ['system:position:list', 'system:dataLog:list', 'system:dataLog:restore'],
  })
  expect(await looker.put('/sys/dataLog/restore', { id: older.id })).toMatchObject({ status: 403 })
  const without = await callerOf(server, { id: 'without', permissions: ['system:dataLog:list'] })
  expect(await without.put('/sys/dataLog/restore', { id: older.id })).toMatchObject({ status: 403 })
  const chief = await callerOf(server, { id: 'chief', permissions: [...allOf('system:user'), ...CODES] })
  await chief.post('/sys/user/add', { username: 'newbie', realname: '王', password: 'Gruben1234', workNo: 'W1' })
  const user = (await chief.get('/sys/user/list', { username: 'newbie' })).result.records[0].id
  const { result } = await chief.get('/sys/dataLog/queryDataVerList', { dataTable: 'sys_user', dataId: user })
  expect(JSON.stringify(result)).not.toMatch(/Gruben1234|password|argon2/i)
  expect(await chief.put('/sys/dataLog/restore', { id: result[0].id })).toMatchObject({
    success: false,
    message: '“用户”不能恢复旧版本，请在它自己的页面修改',
  })
})

test('[SCREEN-59] what a list does not show has no versions: foreign tenants, missing rights, data rules', async () => {
  const [newest] = await versions()
  const codes = ['system:position:list', 'system:dataLog:list', 'system:dataLog:restore']
  const neighbour = await callerOf(server, { id: 'neighbour', tenantIds: [2], permissions: codes })
  const blind = await callerOf(server, { id: 'blind', permissions: ['system:dataLog:list'] })
  const narrow = await callerOf(server, { id: 'narrow', permissions: codes })
  await narrowToOwn(server, 'narrow', 'system:position:list')
  for (const who of [neighbour, blind, narrow]) {
    expect((await who.get('/sys/dataLog/list')).result.total).toBe(0)
    expect(await who.get('/sys/dataLog/queryById', { id: newest.id })).toMatchObject({ status: 404 })
    expect(await who.get('/sys/dataLog/compare', { dataId1: newest.id, dataId2: newest.id })).toMatchObject({
      status: 404,
    })
  }
  expect(await neighbour.put('/sys/dataLog/restore', { id: newest.id })).toMatchObject({ status: 404 })
  expect(await ada.get('/sys/dataLog/queryById', { id: "1' or '1'='1" })).toMatchObject({ status: 404 })
})
