import { afterAll, beforeAll, expect, test } from 'vitest'
import { ids, openPlatform, type Platform } from '#tests/server/rights/platform.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform()
})
afterAll(() => platform.close())

const call: Platform['call'] = (...args) => platform.call(...args)
const BASE = '/sys/permission'
const [SYSTEM] = ids('/isystem') as [string]

async function add(name: string, over: object = {}): Promise<any> {
  const url = `/${encodeURIComponent(name)}`
  const body = { menuType: 1, name, parentId: SYSTEM, url, component: 'a/B', ...over }
  expect(await call('plat', 'POST', `${BASE}/add`, body)).toMatchObject({ success: true })
  const { result } = await call('plat', 'GET', `${BASE}/treeList?keyword=${encodeURIComponent(name)}`)
  return result.find((row: any) => row.name === name)
}

const below = async (pid: string): Promise<any[]> => (await call('plat', 'GET', `${BASE}/childList?pid=${pid}`)).result
const namesBelow = async (pid: string) => (await below(pid)).map((row) => row.name)
const move = (body: object) => call('plat', 'PUT', `${BASE}/move`, body)

test('[TREE-01] the catalogue is read level by level and searched with the way', async () => {
  const parent = await add('隐患')
  const button = await add('上报隐患', { menuType: 2, parentId: parent.id, perms: 'hazard:report' })
  const roots = (await call('plat', 'GET', `${BASE}/rootList?pageSize=100`)).result.records
  expect(roots.find((row: any) => row.id === SYSTEM)).toMatchObject({ hasChild: '1', route: true, hidden: false })
  expect(await below(parent.id)).toMatchObject([{ id: button.id, hasChild: '0', perms: 'hazard:report' }])
  const found = (await call('plat', 'GET', `${BASE}/treeList?keyword=${encodeURIComponent('上报')}`)).result
  expect(found.map((row: any) => [row.id, row.matched])).toEqual(
    expect.arrayContaining([
      [SYSTEM, false],
      [parent.id, false],
      [button.id, true],
    ]),
  )
})

test('[TREE-01] moves among siblings, below another menu and to the first level', async () => {
  const [one, other] = [await add('甲'), await add('乙')]
  const [first, second] = [await add('甲一', { parentId: one.id }), await add('甲二', { parentId: one.id })]
  expect(await move({ id: second.id, parentId: one.id, beforeId: first.id })).toMatchObject({ message: '移动成功！' })
  expect(await namesBelow(one.id)).toEqual(['甲二', '甲一'])
  expect(await move({ id: first.id, parentId: other.id })).toMatchObject({ success: true })
  expect(await move({ id: second.id, parentId: other.id, beforeId: first.id })).toMatchObject({ success: true })
  expect([await namesBelow(one.id), await namesBelow(other.id)]).toEqual([[], ['甲二', '甲一']])
  const { result } = await call('plat', 'GET', `${BASE}/getSystemSubmenu?parentId=${SYSTEM}`)
  const leaves = Object.fromEntries(result.map((row: any) => [row.name, row.isLeaf]))
  expect(leaves).toMatchObject({ 甲: true, 乙: false })
  expect(await move({ id: second.id, parentId: null })).toMatchObject({ success: true })
  const roots = (await call('plat', 'GET', `${BASE}/getSystemMenuList`)).result
  expect(roots.find((row: any) => row.id === second.id)).toMatchObject({ menuType: 0, parentId: '' })
  expect(await move({ id: second.id, parentId: one.id })).toMatchObject({ success: true })
  expect(await below(one.id)).toMatchObject([{ id: second.id, menuType: 1 }])
})

test('[TREE-01] refuses what cannot be: below itself, below a button, by anybody but the platform', async () => {
  const parent = await add('丙')
  const child = await add('丙一', { parentId: parent.id })
  const button = await add('丙钮', { menuType: 2, parentId: parent.id, perms: 'c:x' })
  expect(await move({ id: parent.id, parentId: child.id })).toMatchObject({
    success: false,
    message: '上级菜单不能是自己或自己的下级',
  })
  expect(await move({ id: child.id, parentId: button.id })).toMatchObject({ message: '按钮下面不能新增菜单' })
  expect(await move({ id: button.id, parentId: null })).toMatchObject({ message: '请选择上级菜单' })
  expect(await move({ id: child.id, parentId: 'nowhere' })).toMatchObject({ message: '上级菜单不存在，请刷新后重试' })
  expect(await call('entA', 'PUT', `${BASE}/move`, { id: child.id, parentId: SYSTEM })).toMatchObject({
    success: false,
  })
  expect(await namesBelow(parent.id)).toHaveLength(2)
})

test('a user who holds the code to edit menus but is not of the platform moves and changes none', async () => {
  const victim = await add('丁')
  const enterprise = await platform.roleId('enterprise')
  await platform.database.scope({ tenantId: 0 }, (sql) =>
    sql
      .insertInto('sys_role_permission')
      .values(
        ids('system:permission:edit', 'system:permission:delete').map((id) => ({
          role_id: enterprise,
          permission_id: id!,
        })),
      )
      .execute(),
  )
  const calls = [
    await call('entA', 'PUT', `${BASE}/move`, { id: victim.id, parentId: SYSTEM }),
    await call('entA', 'PUT', `${BASE}/edit`, { id: victim.id, name: '夺走' }),
    await call('entA', 'DELETE', `${BASE}/delete?id=${victim.id}`),
  ]
  expect(calls.map(({ success }) => success)).toEqual([false, false, false])
  expect(await below(SYSTEM)).toContainEqual(expect.objectContaining({ id: victim.id, name: '丁', version: 1 }))
})

test('the timeline of a menu says who changed what', async () => {
  const { id } = await add('戊')
  const edit = { id, hidden: true, keepAlive: null, sortNo: 2.5 }
  expect(await call('plat', 'PUT', `${BASE}/edit`, edit)).toMatchObject({ success: true })
  const { entries } = (await call('plat', 'GET', `${BASE}/timeline?id=${id}`)).result
  expect(entries.map((entry: any) => [entry.actionText, entry.username])).toEqual([
    ['编辑', 'plat'],
    ['新增', 'plat'],
  ])
  expect(entries[0].changes).toMatchObject([
    { field: 'sortNo', label: '排序', from: 1, to: 2.5 },
    { field: 'hidden', label: '隐藏路由', from: false, to: true },
  ])
})

test('every code of a list is taken once', async () => {
  await add('己', { menuType: 2, perms: 'six:a, six:b' })
  const body = { menuType: 2, name: '庚', parentId: SYSTEM, perms: 'six:c,six:b' }
  expect(await call('plat', 'POST', `${BASE}/add`, body)).toMatchObject({ success: false, message: '授权标识已存在！' })
})

test('a list is asked for what is on and what is off', async () => {
  const hidden = await add('辛', { menuType: 0, hidden: true })
  const asked = async (value: string) =>
    (await call('plat', 'GET', `${BASE}/rootList?pageSize=100&hidden=${value}`)).result.records
  expect(await asked('true')).toContainEqual(expect.objectContaining({ id: hidden.id }))
  expect((await asked('0')).map((row: any) => row.hidden)).not.toContain(true)
  expect(await call('plat', 'GET', `${BASE}/rootList?hidden=maybe`)).toMatchObject({
    success: false,
    message: expect.stringContaining('隐藏路由'),
  })
})
