import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlatform, type Platform } from '#tests/server/rights/platform.ts'

let platform: Platform
let root: any
beforeAll(async () => {
  platform = await openPlatform()
  ;[root] = (await platform.call('entA', 'GET', '/sys/sysDepart/queryTreeList')).result
})
afterAll(() => platform.close())

async function add(departName: string, parentId: string): Promise<any> {
  await platform.call('entA', 'POST', '/sys/sysDepart/add', { departName, parentId })
  const { result } = await platform.call('entA', 'GET', '/sys/sysDepart/listAll')
  return result.find((row: any) => row.departName === departName)
}

const below = async (pid: string) =>
  (await platform.call('entA', 'GET', `/sys/sysDepart/childList?pid=${pid}`)).result.map((row: any) => row.departName)

test('[TREE-01] departments are read level by level, searched with the way, and put in an order', async () => {
  const [works, safety] = [await add('生产部', root.id), await add('安全部', root.id)]
  const line = await add('一号线', works.id)
  const { result } = await platform.call('entA', 'GET', '/sys/sysDepart/rootList')
  expect(result.records).toMatchObject([{ id: root.id, hasChild: '1', orgCode: 'A01' }])
  const search = `/sys/sysDepart/treeList?keyword=${encodeURIComponent('号线')}`
  const found = (await platform.call('entA', 'GET', search)).result
  expect(found.map((row: any) => [row.id, row.matched])).toEqual([
    [root.id, false],
    [works.id, false],
    [line.id, true],
  ])
  const place = { id: safety.id, parentId: root.id, beforeId: works.id }
  expect(await platform.call('entA', 'PUT', '/sys/sysDepart/move', place)).toMatchObject({ message: '移动成功！' })
  expect(await below(root.id)).toEqual(['安全部', '生产部'])
  expect(await platform.call('entB', 'PUT', '/sys/sysDepart/move', place)).toMatchObject({ status: 404 })
})

test('a department carries the code of the one it stands below', async () => {
  const [one, other] = [await add('甲部', root.id), await add('乙部', root.id)]
  const place = { id: one.id, parentId: other.id }
  expect(await platform.call('entA', 'PUT', '/sys/sysDepart/move', place)).toMatchObject({ success: true })
  expect(await below(other.id)).toEqual(['甲部'])
  const { result } = await platform.call('entA', 'GET', `/sys/sysDepart/queryById?id=${one.id}`)
  expect(result.orgCode).toBe(`${other.orgCode}A01`)
})

test('the timeline of a department says who changed what', async () => {
  const { id } = await add('丙部', root.id)
  await platform.call('entA', 'PUT', '/sys/sysDepart/edit', { id, memo: '说明' })
  const { entries } = (await platform.call('entA', 'GET', `/sys/sysDepart/timeline?id=${id}`)).result
  expect(entries.map((entry: any) => [entry.actionText, entry.username])).toEqual([
    ['编辑', 'entA'],
    ['新增', 'entA'],
  ])
  expect(entries[0].changes).toMatchObject([{ field: 'memo', label: '备注', from: null, to: '说明' }])
  expect(await platform.call('entB', 'GET', `/sys/sysDepart/timeline?id=${id}`)).toMatchObject({ status: 404 })
})
