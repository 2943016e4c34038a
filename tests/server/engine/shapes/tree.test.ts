import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defineEntity, type Entity } from '#contract/define-entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { openTestApp, type TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { narrowToOwn } from './leave.fixture.ts'
import { serveResource, tenantTable } from './serve-resource.ts'

/** Places of a plant, as an area would declare them. */
const yard = defineEntity({
  name: 'yard',
  label: '场所',
  table: 'test_yard',
  path: '/test/yard',
  permission: 'test:yard',
  offers: ['add', 'edit', 'delete', 'deleteBatch'],
  tenant: true,
  exportName: '场所',
  title: 'name',
  tree: { parent: 'parentId', order: 'sortNo' },
  fields: {
    name: { label: '名称', kind: 'text', required: '请输入名称', maxLength: 50 },
    parentId: { label: '上级场所', kind: 'text', maxLength: 32 },
    sortNo: { label: '排序', kind: 'integer', min: 0, initial: 0 },
  },
})
const branches: Entity = { ...yard, name: 'yardBranch', path: '/test/yardBranch' }

let server: TestApp
let ada: Caller
let bob: Caller
beforeAll(async () => {
  server = await openTestApp()
  await tenantTable(server, yard.table, 'name varchar(50) not null, parent_id varchar(32), sort_no integer')
  serveResource(server, defineResource(yard), defineResource(branches, { deletesBranches: true }))
  ada = await callerOf(server, { id: 'ada', permissions: allOf('test:yard') })
  bob = await callerOf(server, { id: 'bob', permissions: allOf('test:yard') })
})
afterAll(() => server.dispose())

let serial = 0
/** A row that somebody wrote; who narrows them does it before they ask for anything. */
async function addFor(username: string, name: string, parentId: string): Promise<string> {
  const id = await add(name, parentId)
  await server.database.scope({ tenantId: 0 }, (sql) =>
    raw`update test_yard set create_by = ${username} where id = ${id}`.execute(sql),
  )
  return id
}

async function add(name: string, parentId: string | null = null, by = ada): Promise<string> {
  const unique = `${name}${(serial += 1)}`
  expect(await by.post('/test/yard/add', { name: unique, parentId, sortNo: serial })).toMatchObject({ success: true })
  return (await by.get('/test/yard/list', { name: unique })).result.records[0].id
}

const below = async (pid: string, by = ada) => (await by.get('/test/yard/childList', { pid })).result
const idsBelow = async (pid: string) => (await below(pid)).map((row: any) => row.id)
const roots = async (by = ada) => (await by.get('/test/yard/rootList', { pageSize: 200 })).result.records
const move = (id: string, parentId: string | null, beforeId: string | null = null, more: object = {}) =>
  ada.put('/test/yard/move', { id, parentId, beforeId, ...more })

/** A plant with a hall and a store; the hall has two lines. */
async function plant() {
  const top = await add('厂区')
  const hall = await add('车间', top)
  const store = await add('仓库', top)
  const [one, two] = [await add('一号线', hall), await add('二号线', hall)]
  return { top, hall, store, one, two }
}

describe('looking', () => {
  test('[TREE-01] levels come one by one, each row says whether something is below', async () => {
    const { top, hall, store, one, two } = await plant()
    const page = (await ada.get('/test/yard/rootList', { name: '厂区*', pageSize: 1 })).result
    expect(page).toMatchObject({ size: 1, current: 1 })
    expect((await roots()).find((row: any) => row.id === top)).toMatchObject({ hasChild: '1', parentId: null })
    expect((await below(top)).map((row: any) => [row.id, row.hasChild])).toEqual([
      [hall, '1'],
      [store, '0'],
    ])
    expect(await below(one)).toEqual([])
    const { result } = await ada.get('/test/yard/childListBatch', { parentIds: `${top},${hall},${one}` })
    expect(Object.entries(result).map(([id, rows]) => [id, (rows as any[]).map((row) => row.id)])).toEqual([
      [top, [hall, store]],
      [hall, [one, two]],
      [one, []],
    ])
  })

  test('a search answers what it finds and the way to it', async () => {
    const { top, hall, two } = await plant()
    const name = (await ada.get('/test/yard/queryById', { id: two })).result.name
    const { result } = await ada.get('/test/yard/treeList', { keyword: name.toUpperCase() })
    expect(result.map((row: any) => [row.id, row.matched, row.hasChild])).toEqual([
      [top, false, '1'],
      [hall, false, '1'],
      [two, true, '0'],
    ])
    expect((await ada.get('/test/yard/treeList', { keyword: '  ' })).result).toEqual([])
    expect((await ada.get('/test/yard/treeList', { keyword: '%' })).result).toEqual([])
    expect(await ada.get('/test/yard/treeList', { keyword: 'x'.repeat(101) })).toMatchObject({ status: 400 })
  })

  test('[ENT-71][QUERY-14] filters and conditions find rows on any level, joined with a keyword, and answer the way to them', async () => {
    const { top, hall, store, one, two } = await plant()
    const numberOf = async (id: string) => (await ada.get('/test/yard/queryById', { id })).result.sortNo
    const last = String(await numberOf(two))
    const asked = async (parameters: Record<string, string>) =>
      (await ada.get('/test/yard/treeList', parameters)).result.map((row: any) => [row.id, row.matched])
    expect(await asked({ sortNo: last })).toEqual([
      [top, false],
      [hall, false],
      [two, true],
    ])
    const conditions = [
      { field: 'sortNo', rule: 'eq', val: String(await numberOf(store)) },
      { field: 'sortNo', rule: 'eq', val: String(await numberOf(one)) },
    ]
    const superQueryParams = encodeURIComponent(JSON.stringify(conditions))
    expect(await asked({ superQueryParams, superQueryMatchType: 'or' })).toEqual([
      [top, false],
      [hall, false],
      [store, true],
      [one, true],
    ])
    expect(await asked({ superQueryParams, superQueryMatchType: 'and' })).toEqual([])
    expect(await asked({ sortNo: last, keyword: '没有这个' })).toEqual([])
    expect(await ada.get('/test/yard/treeList', { superQueryParams: '%' })).toMatchObject({ status: 400 })
  })

  test('what hangs below something hidden stands on the first level, and nothing hidden is told', async () => {
    const carl = await callerOf(server, { id: 'carl', permissions: allOf('test:yard') })
    const { hall } = await plant()
    const own = await addFor('carl', '自己的', hall)
    const ownBelow = await addFor('carl', '自己的下级', own)
    await narrowToOwn(server, 'carl', 'test:yard:list')
    expect((await roots(carl)).map((row: any) => [row.id, row.hasChild])).toEqual([[own, '1']])
    expect((await below(own, carl)).map((row: any) => row.id)).toEqual([ownBelow])
    expect(await below(hall, carl)).toMatchObject([{ id: own }])
    const found = (await carl.get('/test/yard/treeList', { keyword: '自己的下级' })).result
    expect(found.map((row: any) => row.id)).toEqual([own, ownBelow])
    expect(await carl.post('/test/yard/add', { name: '别处', parentId: hall })).toMatchObject({
      success: false,
      message: '上级场所不存在，请刷新后重试',
    })
  })

  test('another tenant sees and moves nothing of it', async () => {
    const { top, hall } = await plant()
    const neighbour = await callerOf(server, { id: 'neighbour', tenantIds: [2], permissions: allOf('test:yard') })
    expect(await roots(neighbour)).toEqual([])
    expect(await below(top, neighbour)).toEqual([])
    expect(await neighbour.put('/test/yard/move', { id: hall, parentId: null })).toMatchObject({ status: 404 })
    const own = await add('邻居', null, neighbour)
    expect((await neighbour.put('/test/yard/move', { id: own, parentId: top })).success).toBe(false)
  })
})

describe('moving', () => {
  test('[TREE-01] several go together, in their order, or none of them', async () => {
    const { top, hall, store, one, two } = await plant()
    const three = await add('三号线', hall)
    expect(await move(two, top, store, { ids: [one, two] })).toMatchObject({ success: true, message: '移动成功！' })
    expect([await idsBelow(top), await idsBelow(hall)]).toEqual([[hall, one, two, store], [three]])
    expect((await move(store, three, null, { ids: [store, hall] })).success).toBe(false)
    expect([await idsBelow(top), await idsBelow(three)]).toEqual([[hall, one, two, store], []])
  })

  test('puts a row before a sibling, at the end, and below another row', async () => {
    const { top, hall, store, one, two } = await plant()
    expect(await move(store, top, hall)).toMatchObject({ message: '移动成功！' })
    expect(await idsBelow(top)).toEqual([store, hall])
    await move(store, top)
    expect(await idsBelow(top)).toEqual([hall, store])
    await move(two, store)
    await move(one, store, two)
    expect([await idsBelow(hall), await idsBelow(store)]).toEqual([[], [one, two]])
    await move(store, null)
    expect((await ada.get('/test/yard/queryById', { id: store })).result.parentId).toBeNull()
    expect((await roots()).map((row: any) => row.id)).toContain(store)
    const [entry] = (await ada.get('/test/yard/timeline', { id: store })).result.entries
    expect(entry.changes.find(({ field }: any) => field === 'parentId')).toMatchObject({ from: top, to: null })
  })

  test('never below itself or what is below it, also by an edit', async () => {
    const { top, hall, one } = await plant()
    for (const parentId of [top, hall, one]) {
      const answer = parentId === hall ? await move(hall, hall) : await move(top, parentId)
      expect(answer).toMatchObject({ success: false, message: '上级场所不能是自己或自己的下级' })
    }
    expect(await ada.put('/test/yard/edit', { id: top, parentId: one })).toMatchObject({ success: false })
    expect(await move(top, 'nowhere')).toMatchObject({ success: false, message: '上级场所不存在，请刷新后重试' })
    expect(await idsBelow(top)).toContain(hall)
  })

  test('hears when the place or the row is no more as it was seen', async () => {
    const { top, hall, store, one } = await plant()
    await move(store, hall)
    expect(await move(hall, top, store)).toMatchObject({ code: 409 })
    await ada.put('/test/yard/edit', { id: one, name: '改名' })
    expect(await move(one, store, null, { version: 1 })).toMatchObject({ code: 409 })
    expect(await idsBelow(store)).toEqual([])
    expect(await move(one, hall, one)).toMatchObject({ status: 400 })
  })

  test('of two moves at once that would hang two branches below each other one is refused', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [left, right] = [await add('左'), await add('右')]
      const answers = await Promise.all([
        ada.put('/test/yard/move', { id: left, parentId: right }),
        bob.put('/test/yard/move', { id: right, parentId: left }),
      ])
      expect(answers.filter(({ success }) => success)).toHaveLength(1)
      const hung = [await idsBelow(left), await idsBelow(right)]
      expect(hung.flat()).toHaveLength(1)
    }
  })
})

describe('deleting', () => {
  test('is refused while something is below, unless all of it goes', async () => {
    const { hall, one, two } = await plant()
    expect(await ada.delete('/test/yard/delete', { id: hall })).toMatchObject({
      success: false,
      message: '下面还有数据，请先删除下级',
    })
    expect(await ada.delete('/test/yard/deleteBatch', { ids: `${hall},${one}` })).toMatchObject({ success: false })
    expect(await ada.delete('/test/yard/deleteBatch', { ids: `${hall},${one},${two}` })).toMatchObject({
      success: true,
    })
  })

  test('takes the whole branch where the resource says so, but nothing hidden', async () => {
    const { top, hall, one } = await plant()
    const dora = await callerOf(server, { id: 'dora', permissions: allOf('test:yard') })
    const own = await addFor('dora', '朵拉的', one)
    const ownBelow = await addFor('dora', '朵拉的下级', own)
    await add('别人的', own)
    await narrowToOwn(server, 'dora', 'test:yard:list')
    expect(await dora.delete('/test/yardBranch/delete', { id: own })).toMatchObject({
      success: false,
      message: '下面还有您无权管理的数据，请联系平台管理员',
    })
    expect(await dora.delete('/test/yardBranch/delete', { id: hall })).toMatchObject({ status: 404 })
    expect(await ada.delete('/test/yardBranch/delete', { id: hall })).toMatchObject({ success: true })
    for (const id of [hall, one, own, ownBelow])
      expect(await ada.get('/test/yard/queryById', { id })).toMatchObject({ status: 404 })
    expect((await ada.get('/test/yard/queryById', { id: top })).success).toBe(true)
  })
})
