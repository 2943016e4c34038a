import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ids, openPlatform, type Platform } from '#tests/server/rights/platform.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform()
})
afterAll(() => platform.close())

const call: Platform['call'] = (...args) => platform.call(...args)

async function addRole(who: 'plat' | 'entA' | 'entB', roleCode: string, roleName = `角色${roleCode}`): Promise<string> {
  expect(await call(who, 'POST', '/sys/role/add', { roleName, roleCode })).toMatchObject({ success: true })
  const { result } = await call(who, 'GET', `/sys/role/list?roleCode=${roleCode}`)
  return result.records[0].id
}

describe('roles', () => {
  test('[API-018] adds a role of the tenant somebody works in', async () => {
    const answer = await call('entA', 'POST', '/sys/role/add', {
      roleName: '车间安全员',
      roleCode: 'workshop_safety',
      description: '管理车间',
      platform: true,
      tenantId: 2,
    })
    expect(answer).toEqual({ status: 200, code: 200, success: true, message: '添加成功！', result: '添加成功！' })
    const { result } = await call('entA', 'GET', '/sys/role/list?roleCode=workshop_safety')
    expect(result.total).toBe(1)
    expect(result.records[0]).toMatchObject({
      roleName: '车间安全员',
      roleCode: 'workshop_safety',
      description: '管理车间',
      tenantId: 1,
      createBy: 'entA',
      version: 1,
    })
    expect((await call('entB', 'GET', '/sys/role/list?roleCode=workshop_safety')).result.total).toBe(0)
  })

  test.each([
    [{ roleName: '一', roleCode: 'x1' }, '长度在 2 到 30 个字符'],
    [{ roleName: '角色', roleCode: '汉字' }, '角色编码不可输入汉字！'],
    [{ roleName: '角色', roleCode: 'enterprise' }, '角色编码已存在！'],
    [{ roleName: '角色', roleCode: '' }, '请输入角色编码！'],
  ])('[API-018] refuses %j', async (body, message) => {
    expect(await call('entA', 'POST', '/sys/role/add', body)).toMatchObject({ success: false, message })
  })

  test('[API-019] edits by PUT and POST, keeps the code, refuses a stale version', async () => {
    const id = await addRole('entA', 'editable')
    expect(
      await call('entA', 'PUT', '/sys/role/edit', { id, roleName: '改过的', roleCode: 'other', version: 1 }),
    ).toMatchObject({ success: true, message: '修改成功!' })
    expect((await call('entA', 'GET', `/sys/role/queryById?id=${id}`)).result).toMatchObject({
      roleName: '改过的',
      roleCode: 'editable',
      version: 2,
    })
    expect(await call('entA', 'POST', '/sys/role/edit', { id, roleName: '又改', version: 1 })).toMatchObject({
      success: false,
      code: 409,
    })
    expect(await call('entA', 'POST', '/sys/role/edit', { id, roleName: '又改' })).toMatchObject({ success: true })
  })

  test('[API-019] platform principals change shared roles, others are told that they cannot', async () => {
    const id = await platform.roleId('monitor')
    expect(
      await call('plat', 'PUT', '/sys/role/edit', { id, roleName: '监控值班员', description: '新' }),
    ).toMatchObject({
      success: true,
    })
    expect(await call('entA', 'PUT', '/sys/role/edit', { id, roleName: '我的' })).toEqual({
      status: 403,
      code: 510,
      success: false,
      message: '平台共用的角色只能由平台管理员修改',
      result: null,
    })
  })

  test('[API-020] answers every role of the tenant and the shared ones; platform roles to platform principals only', async () => {
    const foreign = await addRole('entB', 'only_b')
    const codes = async (who: 'plat' | 'entA') =>
      (await call(who, 'GET', '/sys/role/queryall')).result.map((role: any) => role.roleCode)
    expect(await codes('entA')).toEqual(expect.arrayContaining(['enterprise', 'auditor', 'monitor', 'workshop_safety']))
    expect(await codes('entA')).not.toContain('admin')
    expect(await codes('entA')).not.toContain('only_b')
    expect(await codes('plat')).toContain('admin')
    expect(await call('entA', 'GET', `/sys/role/queryById?id=${foreign}`)).toMatchObject({ status: 404, code: 404 })
  })

  test('[API-021] answers the tree to grant with, narrowed to what the asker holds', async () => {
    const all = (await call('plat', 'GET', '/sys/role/queryTreeList')).result
    const own = (await call('entA', 'GET', '/sys/role/queryTreeList')).result
    expect(all.ids).toEqual(expect.arrayContaining(ids('system:permission:add', 'system:tenant:add')))
    expect(own.ids).toEqual(expect.arrayContaining(ids('/isystem/user', 'system:user:add')))
    for (const id of ids('system:permission:add', 'system:tenant:add', 'system:dict:add'))
      expect(own.ids).not.toContain(id)
    const [home] = own.treeList
    expect(home).toEqual({
      key: ids('/dashboard/analysis')[0],
      value: ids('/dashboard/analysis')[0],
      title: null,
      slotTitle: '首页',
      label: null,
      isLeaf: true,
      icon: 'home',
      ruleFlag: 0,
      scopedSlots: { title: 'hasDatarule' },
      parentId: '',
      children: [],
    })
  })

  test('[API-022] pages, filters and sorts', async () => {
    const { result } = await call('entA', 'GET', '/sys/role/list?pageNo=1&pageSize=2&column=roleCode&order=asc')
    expect(result).toMatchObject({ size: 2, current: 1 })
    expect(result.records).toHaveLength(2)
    expect(result.total).toBeGreaterThan(3)
    const named = await call('entA', 'GET', `/sys/role/list?roleName=${encodeURIComponent('*审计*')}`)
    expect(named.result.records.map((role: any) => role.roleCode)).toEqual(['auditor'])
  })

  test('says whether a code is free', async () => {
    expect(await call('entA', 'GET', '/sys/role/checkRoleCode?roleCode=unused')).toMatchObject({ success: true })
    expect(await call('entA', 'GET', '/sys/role/checkRoleCode?roleCode=auditor')).toMatchObject({
      success: false,
      message: '角色编码已存在',
    })
  })

  test('deletes roles with their grants; the administrator’s never', async () => {
    const one = await addRole('entA', 'gone1')
    const two = await addRole('entA', 'gone2')
    await call('entA', 'POST', '/sys/permission/saveRolePermission', {
      roleId: one,
      permissionIds: ids('/isystem/user')[0],
      lastpermissionIds: '',
    })
    expect(await call('entA', 'DELETE', '/sys/role/deleteBatch?ids=')).toMatchObject({ message: '未选中角色！' })
    expect(await call('entA', 'DELETE', `/sys/role/delete?id=${one}`)).toMatchObject({ message: '删除角色成功' })
    expect(await call('entA', 'DELETE', `/sys/role/deleteBatch?ids=${two},`)).toMatchObject({
      message: '删除角色成功!',
    })
    expect(await call('plat', 'DELETE', `/sys/role/delete?id=${await platform.roleId('admin')}`)).toMatchObject({
      success: false,
      message: '“平台管理员”是平台管理员的角色，不能删除',
    })
    const left = await platform.database.scope({ tenantId: 0 }, (sql) =>
      sql.selectFrom('sys_role_permission').select('role_id').where('role_id', 'in', [one, two]).execute(),
    )
    expect(left).toEqual([])
  })
})

describe('grants of a role', () => {
  const granted = async (roleId: string) =>
    (await call('plat', 'GET', `/sys/permission/queryRolePermission?roleId=${roleId}`)).result.toSorted()
  const save = (who: 'plat' | 'entA' | 'entB', roleId: string, permissionIds: string[], last: string[] | undefined) =>
    call(who, 'POST', '/sys/permission/saveRolePermission', {
      roleId,
      permissionIds: permissionIds.join(','),
      ...(last && { lastpermissionIds: last.join(',') }),
    })

  test('[API-038][API-039] saves the difference to what was last read, so that what others granted stays', async () => {
    const roleId = await addRole('entA', 'granted')
    const [home, system, users, add] = ids('/dashboard/analysis', '/isystem', '/isystem/user', 'system:user:add') as [
      string,
      string,
      string,
      string,
    ]
    expect(await save('entA', roleId, [home, system], [])).toEqual({
      status: 200,
      code: 200,
      success: true,
      message: '保存成功！',
      result: '保存成功！',
    })
    await save('entA', roleId, [home, system, users], [home, system])
    await save('entA', roleId, [home, system, add], [home, system])
    expect(await granted(roleId)).toEqual([home, system, users, add].toSorted())
    await save('entA', roleId, [home], [home, system])
    expect(await granted(roleId)).toEqual([home, users, add].toSorted())
  })

  test('[API-039] without a last-read set the wanted one replaces what there is', async () => {
    const roleId = await addRole('entA', 'replaced')
    const [home, users] = ids('/dashboard/analysis', '/isystem/user') as [string, string]
    await save('entA', roleId, [home], undefined)
    await save('entA', roleId, [users], undefined)
    expect(await granted(roleId)).toEqual([users])
    await save('entA', roleId, [], undefined)
    expect(await granted(roleId)).toEqual([])
  })

  test('[API-039][PERM-03] the rights of users who hold the role follow at once', async () => {
    const roleId = await addRole('entA', 'followed')
    await platform.database.scope({ tenantId: 0 }, (sql) =>
      sql.insertInto('sys_user_role').values({ user_id: 'low', role_id: roleId, tenant_id: 1 }).execute(),
    )
    const menus = async () =>
      (await call('low', 'GET', '/sys/permission/getUserPermissionByToken')).result.menu.map((menu: any) => menu.path)
    expect(await menus()).toEqual(['/dashboard/analysis'])
    expect((await call('low', 'GET', '/sys/position/list')).status).toBe(403)
    await save('entA', roleId, ids('/isystem', '/isystem/position'), [])
    expect(await menus()).toEqual(['/dashboard/analysis', '/isystem'])
    expect((await call('low', 'GET', '/sys/position/list')).status).toBe(200)
    await save('entA', roleId, [], ids('/isystem', '/isystem/position'))
    expect((await call('low', 'GET', '/sys/position/list')).status).toBe(403)
  })

  test('refuses menus that are gone', async () => {
    const roleId = await addRole('entA', 'stale')
    expect(await save('plat', roleId, ['gone'], [])).toMatchObject({
      success: false,
      message: '授权失败！所选菜单已被删除，请刷新后重试',
    })
  })

  test('keeps what the platform administrators need to grant anything', async () => {
    const admin = await platform.roleId('admin')
    const before = await granted(admin)
    const without = before.filter((id: string) => id !== ids('system:permission:saveRole')[0])
    expect(await save('plat', admin, without, before)).toMatchObject({
      success: false,
      message: '授权失败！平台管理员必须保留角色授权和菜单管理的权限',
    })
    expect(await granted(admin)).toEqual(before)
  })

  test('is written into the audit with the grants before and after', async () => {
    const roleId = await addRole('entA', 'audited')
    await save('entA', roleId, ids('/dashboard/analysis'), [])
    const rows = await platform.database.scope({ tenantId: 0 }, (sql) =>
      sql
        .selectFrom('sys_audit')
        .select(['tenant_id', 'username', 'entity', 'action', 'before', 'after'])
        .where('entity_id', '=', roleId)
        .where('action', '=', 'grant')
        .execute(),
    )
    expect(rows).toEqual([
      {
        tenant_id: 1,
        username: 'entA',
        entity: 'role',
        action: 'grant',
        before: { permissionIds: [] },
        after: { permissionIds: ids('/dashboard/analysis') },
      },
    ])
  })
})
