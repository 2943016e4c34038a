import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ids, openPlatform, type Platform } from '#tests/server/rights/platform.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform()
})
afterAll(() => platform.close())

const call: Platform['call'] = (...args) => platform.call(...args)
const [SYSTEM] = ids('/isystem') as [string]

async function find(name: string): Promise<any> {
  const search = (nodes: any[]): any =>
    nodes.find((node) => node.name === name) ?? nodes.map((node) => search(node.children ?? [])).find(Boolean)
  return search((await call('plat', 'GET', '/sys/permission/list')).result)
}

describe('catalogue', () => {
  test('[API-031] adds a menu, normalised as upstream does it, and grants it to the platform administrators', async () => {
    const body = {
      menuType: 1,
      name: '风险地图',
      parentId: SYSTEM,
      url: 'riskMap/list',
      component: 'views/riskMap/RiskMapList.vue',
      sortNo: 1.5,
      keepAlive: true,
      leaf: true,
      icon: 'alert',
    }
    expect(await call('plat', 'POST', '/sys/permission/add', body)).toEqual({
      status: 200,
      code: 200,
      success: true,
      message: '添加成功！',
      result: '添加成功！',
    })
    const node = await find('风险地图')
    expect(node).toEqual({
      id: node.id,
      key: node.id,
      title: '风险地图',
      parentId: SYSTEM,
      name: '风险地图',
      perms: null,
      permsType: '1',
      icon: 'alert',
      component: 'riskMap/RiskMapList',
      componentName: null,
      url: '/riskMap/list',
      redirect: null,
      sortNo: 1.5,
      menuType: 1,
      isLeaf: true,
      leaf: true,
      route: true,
      keepAlive: true,
      alwaysShow: false,
      hidden: false,
      internalOrExternal: false,
      ruleFlag: 0,
      description: null,
      delFlag: 0,
      status: '1',
      createBy: 'plat',
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      updateBy: null,
      updateTime: null,
      version: 1,
      children: null,
    })
    const admin = await platform.roleId('admin')
    const { result } = await call('plat', 'GET', `/sys/permission/queryRolePermission?roleId=${admin}`)
    expect(result).toContain(node.id)
  })

  test.each([
    [{ menuType: 0, name: '' }, '请输入菜单名称！'],
    [{ menuType: 1, name: '甲', url: '/x' }, '请选择上级菜单'],
    [{ menuType: 0, name: '甲' }, '请输入菜单路径!'],
    [{ menuType: 1, name: '甲', url: '/x', parentId: SYSTEM }, '请输入前端组件!'],
    [{ menuType: 0, name: '甲', url: '//evil.example' }, '菜单路径只能是站内路径或 http(s) 地址'],
    [{ menuType: 0, name: '甲', url: '/isystem' }, '访问路径不允许重复，请重定义！'],
    [{ menuType: 2, name: '甲', parentId: SYSTEM, perms: 'a:b,system:user:add' }, '授权标识已存在！'],
    [
      { menuType: 2, name: '甲', parentId: SYSTEM, perms: "a'b" },
      '授权标识由字母、数字和 _ . : - 组成，多个以英文逗号分隔',
    ],
    [{ menuType: 2, name: '甲', parentId: 'nowhere' }, '上级菜单不存在，请刷新后重试'],
    [
      { menuType: 1, name: '甲', url: '/y', component: 'a/B', parentId: ids('system:user:add')[0] },
      '按钮下面不能新增菜单',
    ],
    [{ menuType: 7, name: '甲' }, expect.any(String)],
    [{ menuType: 0, name: '甲'.repeat(101), url: '/z' }, expect.stringContaining('“菜单名称”不能超过 100 个字')],
  ])('[API-031] refuses %j', async (body, message) => {
    expect(await call('plat', 'POST', '/sys/permission/add', body)).toMatchObject({ success: false, message })
  })

  test('[API-031] a first-level menu has no parent and a layout for a component', async () => {
    await call('plat', 'POST', '/sys/permission/add', {
      menuType: 0,
      name: '外部',
      url: 'https://a.example/x',
      parentId: SYSTEM,
    })
    expect(await find('外部')).toMatchObject({
      parentId: '',
      component: 'layouts/RouteView',
      url: 'https://a.example/x',
    })
  })

  test('[API-032] edits by PUT and POST; what is not sent stays, a stale version is refused', async () => {
    await call('plat', 'POST', '/sys/permission/add', { menuType: 2, name: '按钮', parentId: SYSTEM, perms: 'x:y' })
    const { id } = await find('按钮')
    const edit = { id, name: '按钮二', version: 1 }
    expect(await call('plat', 'PUT', '/sys/permission/edit', edit)).toMatchObject({ message: '修改成功！' })
    expect(await find('按钮二')).toMatchObject({ perms: 'x:y', menuType: 2, version: 2, updateBy: 'plat' })
    expect(await call('plat', 'POST', '/sys/permission/edit', edit)).toMatchObject({ success: false, code: 409 })
    expect(await call('plat', 'POST', '/sys/permission/edit', { id, status: '0' })).toMatchObject({ success: true })
    expect(await find('按钮二')).toMatchObject({ status: '0' })
    expect(await call('plat', 'PUT', '/sys/permission/edit', { id: 'unknown', name: '甲' })).toMatchObject({
      success: false,
      message: '操作失败',
    })
  })

  test('[API-032] a menu cannot move below itself', async () => {
    const [users] = ids('/isystem/user')
    await call('plat', 'POST', '/sys/permission/add', {
      menuType: 1,
      name: '下级',
      parentId: users,
      url: '/below',
      component: 'a/Below',
    })
    const below = await find('下级')
    expect(await call('plat', 'PUT', '/sys/permission/edit', { id: users, parentId: below.id })).toMatchObject({
      success: false,
      message: '上级菜单不能是自己或自己的下级',
    })
  })

  test('[API-033] answers menus and buttons as one tree', async () => {
    const { result } = await call('plat', 'GET', '/sys/permission/list')
    expect(result.map((node: any) => node.url)).toEqual(
      expect.arrayContaining(['/dashboard/analysis', '/isystem', '/result']),
    )
    const users = (await find('系统管理')).children.find((node: any) => node.url === '/isystem/user')
    expect(users).toMatchObject({ isLeaf: false, leaf: false })
    expect(users.children.map((node: any) => node.perms)).toContain('system:user:add')
  })

  test('[API-034][API-035] reads level by level', async () => {
    const top = (await call('plat', 'GET', '/sys/permission/getSystemMenuList')).result
    expect(top.every((node: any) => node.parentId === '' && node.children === null)).toBe(true)
    expect(top.find((node: any) => node.id === SYSTEM)).toMatchObject({ isLeaf: false })
    const { result } = await call('plat', 'GET', `/sys/permission/getSystemSubmenu?parentId=${SYSTEM}`)
    expect(result.map((node: any) => node.name)).toEqual(expect.arrayContaining(['用户管理', '职务管理', '数据字典']))
    const asynchronous = await call('plat', 'GET', `/sys/permission/queryListAsync?pid=${SYSTEM}`)
    expect(asynchronous.result[0]).toMatchObject({ key: expect.any(String), title: expect.any(String), children: [] })
  })

  test('[API-036] answers the children of several parents by parent', async () => {
    const [users, positions] = ids('/isystem/user', '/isystem/position') as [string, string]
    const url = `/sys/permission/getSystemSubmenuBatch?parentIds=${users},${positions},nowhere`
    const { result } = await call('plat', 'GET', url)
    expect(Object.keys(result).toSorted()).toEqual([users, positions, 'nowhere'].toSorted())
    expect(result[positions].map((node: any) => node.perms)).toEqual([
      'system:position:add',
      'system:position:edit',
      'system:position:delete',
      'system:position:deleteBatch',
      'system:position:export',
      'system:position:import',
    ])
    expect(result['nowhere']).toEqual([])
  })

  test('[API-037] answers the tree for granting with every id', async () => {
    const { result } = await call('plat', 'GET', '/sys/permission/queryTreeList')
    const flat = (nodes: any[]): any[] => nodes.flatMap((node) => [node, ...flat(node.children)])
    expect(
      flat(result.treeList)
        .map((node): string => node.key)
        .toSorted(),
    ).toEqual(result.ids.toSorted())
    expect(result.treeList[0]).toMatchObject({ title: '首页', slotTitle: '首页', label: '首页', scopedSlots: null })
  })

  test('says whether an address is free', async () => {
    const check = (query: string) => call('plat', 'GET', `/sys/permission/checkPermDuplication?${query}`)
    expect(await check('url=/isystem&alwaysShow=false')).toMatchObject({ success: false })
    expect(await check(`id=${SYSTEM}&url=/isystem&alwaysShow=false`)).toMatchObject({ success: true })
    expect(await check('url=/isystem&alwaysShow=true')).toMatchObject({ success: true })
  })

  test('deletes with everything below and every grant', async () => {
    await call('plat', 'POST', '/sys/permission/add', { menuType: 0, name: '要删的', url: '/doomed' })
    const { id } = await find('要删的')
    await call('plat', 'POST', '/sys/permission/add', {
      menuType: 2,
      name: '要删的按钮',
      parentId: id,
      perms: 'doomed:x',
    })
    const button = await find('要删的按钮')
    expect(await find('要删的')).toMatchObject({ isLeaf: false })
    expect(await call('plat', 'DELETE', `/sys/permission/delete?id=${id}`)).toMatchObject({ message: '删除成功!' })
    expect(await find('要删的按钮')).toBeUndefined()
    expect(await call('plat', 'DELETE', `/sys/permission/deleteBatch?ids=${id},`)).toMatchObject({ success: false })
    const rows = await platform.database.scope({ tenantId: 0 }, (sql) =>
      sql
        .selectFrom('sys_audit')
        .select('entity_id')
        .where('action', '=', 'delete')
        .where('entity', '=', 'permission')
        .execute(),
    )
    expect(rows.map((row) => row.entity_id).toSorted()).toEqual([id as string, button.id as string].toSorted())
  })

  test('the parent of the last deleted button is a leaf again', async () => {
    await call('plat', 'POST', '/sys/permission/add', { menuType: 0, name: '空了', url: '/emptied' })
    const { id } = await find('空了')
    await call('plat', 'POST', '/sys/permission/add', { menuType: 2, name: '唯一', parentId: id, perms: 'only:x' })
    await call('plat', 'DELETE', `/sys/permission/deleteBatch?ids=${(await find('唯一')).id}`)
    expect(await find('空了')).toMatchObject({ isLeaf: true, children: null })
  })
})

describe('what nobody could repair', () => {
  const NEEDED = '该菜单含有角色授权和菜单管理必需的权限，不能停用或删除'
  const [saveRole] = ids('system:permission:saveRole') as [string]

  test.each([{ status: '0' }, { perms: 'other:code' }])('the right to grant does not become %j', async (change) => {
    expect(await call('plat', 'PUT', '/sys/permission/edit', { id: saveRole, ...change })).toMatchObject({
      success: false,
      message: NEEDED,
    })
  })

  test('is not deleted, alone or with what is above it; its name may change', async () => {
    for (const id of [saveRole, SYSTEM]) {
      expect(await call('plat', 'DELETE', `/sys/permission/delete?id=${id}`)).toMatchObject({ message: NEEDED })
    }
    expect(await call('plat', 'PUT', '/sys/permission/edit', { id: saveRole, name: '角色授权' })).toMatchObject({
      success: true,
    })
  })
})

describe('own rights', () => {
  test('[ENT-04][ENT-05][ENT-06][ENT-07][ENT-08] answers the menu, the buttons held and the settings of all buttons', async () => {
    const { result } = await call('entA', 'GET', '/sys/permission/getUserPermissionByToken')
    const system = result.menu.find((menu: any) => menu.path === '/isystem')
    const paths = system.children.map((menu: any) => menu.path)
    expect(paths).toEqual(expect.arrayContaining(['/isystem/user', '/isystem/position', '/isystem/dict']))
    expect(system.children.find((menu: any) => menu.path === '/isystem/user?status=2')).toMatchObject({ route: '0' })
    expect(result.menu.find((menu: any) => menu.path === '/result')).toMatchObject({ hidden: true })
    expect(result.auth).toContainEqual({ action: 'system:user:add', type: '1', describe: '添加用户' })
    expect(result.auth).toContainEqual({ action: 'user:form:phone', type: '2', describe: '修改手机号码' })
    expect(result.allAuth).toContainEqual({ action: 'system:dict:add', type: '1', status: '1', describe: '添加字典' })
    expect(result.auth.map((entry: any) => entry.action)).not.toContain('system:dict:add')
  })

  test('answers the codes held', async () => {
    const { result } = await call('entA', 'GET', '/sys/permission/getPermCode')
    expect(result.codeList).toContain('system:user:list')
    expect(result.codeList).not.toContain('system:dict:add')
    expect(result).toMatchObject({ sysSafeMode: false, auth: expect.any(Array), allAuth: expect.any(Array) })
  })
})
