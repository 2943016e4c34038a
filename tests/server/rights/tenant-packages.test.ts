import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { packageBound, packagesOf } from '#server/rights/package-bound.ts'
import { ids, openPlatform, type Platform } from './platform.ts'

let platform: Platform
let turn = 0
beforeAll(async () => {
  platform = await openPlatform()
})
afterAll(() => platform.close())
beforeEach(async () => {
  turn += 1
  await call('plat', 'PUT', '/sys/tenant/edit', { id: 1, packIds: '' })
})

const call: Platform['call'] = (...args) => platform.call(...args)
const POSITIONS = ids('/isystem', '/isystem/position', 'system:position:add')
const USERS = ids('/isystem/user', 'system:user:add')

async function pack(permissionIds: readonly string[], tenantIds = '1', status = '1'): Promise<string> {
  const packName = `套餐${turn}-${Math.random()}`.slice(0, 20)
  const body = { packName, status, permissionIds: permissionIds.join(','), tenantIds }
  expect(await call('plat', 'POST', '/sys/tenantPack/add', body)).toMatchObject({ success: true })
  const { result } = await call('plat', 'GET', `/sys/tenantPack/list?packName=${encodeURIComponent(packName)}`)
  return result.records[0].id
}

const paths = async (who: 'entA' | 'entB' | 'plat') => {
  const { result } = await call(who, 'GET', '/sys/permission/getUserPermissionByToken')
  const walk = (nodes: any[] = []): string[] => nodes.flatMap((node) => [node.path, ...walk(node.children)])
  return walk(result.menu)
}

describe('a package of menus', () => {
  test('[PERM-03][PERM-20] bounds what the roles of its tenant show and may do, at once, and no other tenant', async () => {
    expect(await paths('entA')).toContain('/isystem/user')
    await pack(POSITIONS)
    expect(await paths('entA')).toContain('/isystem/position')
    expect(await paths('entA')).not.toContain('/isystem/user')
    expect((await call('entA', 'GET', '/sys/position/list')).status).toBe(200)
    expect(await call('entA', 'GET', '/sys/user/list')).toMatchObject({ code: 510, status: 403 })
    expect(await paths('entB')).toContain('/isystem/user')
    expect((await call('entB', 'GET', '/sys/user/list')).status).toBe(200)
  })

  test('[PERM-20] does not bind the administrators of the platform', async () => {
    await pack(POSITIONS)
    expect(await paths('plat')).toContain('/isystem/user')
    expect((await call('plat', 'GET', '/sys/tenant/list')).status).toBe(200)
  })

  test('[PERM-20] that is switched off allows nothing, two allow what either does, none binds nothing', async () => {
    const positions = await pack(POSITIONS)
    await pack(USERS)
    expect((await call('entA', 'GET', '/sys/user/list')).status).toBe(200)
    expect((await call('entA', 'GET', '/sys/position/list')).status).toBe(200)
    await call('plat', 'PUT', '/sys/tenantPack/edit', { id: positions, status: '0' })
    expect((await call('entA', 'GET', '/sys/position/list')).status).toBe(403)
    await call('plat', 'PUT', '/sys/tenant/edit', { id: 1, packIds: positions })
    expect((await call('entA', 'GET', '/sys/user/list')).status).toBe(403)
    await call('plat', 'PUT', '/sys/tenant/edit', { id: 1, packIds: '' })
    expect((await call('entA', 'GET', '/sys/user/list')).status).toBe(200)
    expect((await call('entA', 'GET', '/sys/position/list')).status).toBe(200)
  })

  test('[PERM-13] bounds what a role of the tenant can be granted, by its own people and by the platform', async () => {
    const role = { roleName: '角色', roleCode: `pack${turn}` }
    expect(await call('entA', 'POST', '/sys/role/add', role)).toMatchObject({ success: true })
    const roleId = await platform.roleId(role.roleCode)
    await pack([...POSITIONS, ...ids('/isystem/role', 'system:permission:saveRole')])
    const grant = (who: 'entA' | 'plat', permissionIds: string[]) =>
      call(who, 'POST', '/sys/permission/saveRolePermission', { roleId, permissionIds: permissionIds.join(',') })
    expect(await grant('entA', USERS)).toMatchObject({ success: false, code: 510 })
    expect(await grant('plat', USERS)).toMatchObject({
      success: false,
      message: '所选权限超出租户套餐的范围，请联系平台管理员',
    })
    expect(await grant('entA', POSITIONS)).toMatchObject({ success: true })
    const { result } = await call('entA', 'GET', '/sys/role/queryTreeList')
    expect(result.ids).toContain(POSITIONS[1])
    expect(result.ids).not.toContain(USERS[0])
  })

  test('cannot be deleted while a tenant has it: nothing would bind that tenant any more', async () => {
    const id = await pack(POSITIONS)
    expect(await call('plat', 'DELETE', `/sys/tenantPack/delete?id=${id}`)).toMatchObject({
      success: false,
      message: expect.stringMatching(/^套餐“.+”正被租户“默认企业”使用，不能删除$/),
    })
    await call('plat', 'PUT', '/sys/tenant/edit', { id: 1, packIds: '' })
    expect(await call('plat', 'DELETE', `/sys/tenantPack/delete?id=${id}`)).toMatchObject({ success: true })
  })

  test('[PERM-20] is changed by nobody of the tenant, whatever a role of theirs holds', async () => {
    const id = await pack([...POSITIONS, ...ids('/isystem/tenantPack', 'system:tenant:editPackPermission')])
    const { database } = platform
    const enterprise = await platform.roleId('enterprise')
    await database.scope({ tenantId: 0 }, (sql) =>
      sql
        .insertInto('sys_role_permission')
        .values(
          ids('/isystem/tenantPack', 'system:tenant:editPackPermission').map((permission_id) => ({
            role_id: enterprise,
            permission_id,
          })),
        )
        .onConflict((on) => on.doNothing())
        .execute(),
    )
    platform.app.services.sessions.forget()
    const { result } = await call('entA', 'GET', '/sys/tenantPack/list')
    expect(result.records.map((row: { id: string }) => row.id)).toEqual([id])
    const wider = { id, permissionIds: [...POSITIONS, ...USERS].join(',') }
    for (const path of ['/sys/tenantPack/edit', '/sys/tenant/editPackPermission']) {
      expect(await call('entA', 'PUT', path, wider)).toMatchObject({ success: false })
    }
    expect((await call('plat', 'GET', `/sys/tenantPack/queryById?id=${id}`)).result.permissionIds).not.toContain(
      USERS[0],
    )
    expect((await call('entB', 'GET', '/sys/tenantPack/list')).result?.records).toEqual([])
    expect(await database.scope({ tenantId: 1 }, (sql) => packageBound(sql, 1))).toEqual(
      new Set([...POSITIONS, ...ids('/isystem/tenantPack', 'system:tenant:editPackPermission')]),
    )
    expect(await database.scope({ tenantId: 0 }, (sql) => packagesOf(sql, 1))).toMatchObject([{ id, isOn: true }])
    expect(await database.scope({ tenantId: 0 }, (sql) => packageBound(sql, 2))).toBe('all')
  })
})

describe('what other consoles call packages by', () => {
  test('[PROD-17] a package is made for a tenant, listed with it, changed and deleted', async () => {
    const made = {
      packName: `他方${turn}`,
      tenantId: 2,
      permissionIds: POSITIONS.join(','),
      status: '1',
      remarks: '备注',
    }
    expect(await call('plat', 'POST', '/sys/tenant/addPackPermission', made)).toMatchObject({
      success: true,
      message: '创建租户产品包成功',
    })
    const list = async (query: string) => (await call('plat', 'GET', `/sys/tenant/packList?${query}`)).result
    const [row] = (await list('tenantId=2')).records
    expect(row).toMatchObject({
      packName: made.packName,
      tenantId: 2,
      status: '1',
      remarks: '备注',
      packType: 'custom',
      packCode: null,
      izSysn: '0',
    })
    expect(row.permissionIds.split(',').toSorted()).toEqual([...POSITIONS].toSorted())
    expect((await list('tenantId=1')).total).toBe(0)
    const change = { id: row.id, packName: `改过${turn}`, tenantId: 2, permissionIds: '', status: '0' }
    expect(await call('plat', 'PUT', '/sys/tenant/editPackPermission', change)).toMatchObject({
      message: '修改租户产品包成功',
    })
    expect((await list('tenantId=2')).records).toMatchObject([{ packName: `改过${turn}`, status: '0' }])
    await call('plat', 'PUT', '/sys/tenant/edit', { id: 2, packIds: '' })
    expect(await call('plat', 'DELETE', `/sys/tenant/deleteTenantPack?ids=${row.id}`)).toMatchObject({
      message: '删除租户产品包成功',
    })
  })
})

describe('members of a tenant', () => {
  test('[PROD-17] are listed, join and leave; with them go their roles and departments there', async () => {
    const members = async (query = '') =>
      (await call('plat', 'GET', `/sys/tenant/getTenantUserList?userTenantId=2${query}`)).result
    const names = async () => (await members()).records.map((row: { username: string }) => row.username).toSorted()
    expect(await names()).toEqual(['entB', 'plat'])
    expect(await call('plat', 'PUT', '/sys/tenant/invitationUserJoin?ids=low&tenantId=2')).toMatchObject({
      success: true,
    })
    expect(await names()).toEqual(['entB', 'low', 'plat'])
    expect(await call('plat', 'PUT', '/sys/tenant/leaveTenant', { userIds: 'low', tenantId: 2 })).toMatchObject({
      success: true,
    })
    expect(await names()).toEqual(['entB', 'plat'])
    expect(await call('entA', 'GET', '/sys/tenant/getTenantUserList?userTenantId=2')).toMatchObject({ code: 510 })
    expect(await call('plat', 'PUT', '/sys/tenant/leaveTenant?userIds=plat&tenantId=2')).toMatchObject({
      success: false,
      message: '不能将自己移出租户！',
    })
  })
})

test('[SCREEN-79] what a tenant holds is counted', async () => {
  await call('entA', 'POST', '/sys/position/add', { code: 'COUNTED', name: '被数的职务', postRank: '1' })
  const { result } = await call('plat', 'GET', '/sys/tenant/usage?id=1')
  expect(result).toMatchObject({ users: 4, files: 0, fileBytes: 0, lastSeenTime: expect.any(String) })
  expect(result.tables).toContainEqual({ label: '职务', count: 1 })
  expect(await call('entA', 'GET', '/sys/tenant/usage?id=1')).toMatchObject({ code: 510 })
  expect((await call('plat', 'GET', '/sys/tenant/usage?id=999')).status).toBe(404)
})
