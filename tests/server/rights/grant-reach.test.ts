import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ids, openPlatform, type Platform } from '#tests/server/rights/platform.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform()
})
afterAll(() => platform.close())

const call: Platform['call'] = (...args) => platform.call(...args)
const [HOME, USERS, POSITIONS] = ids('/dashboard/analysis', '/isystem/user', '/isystem/position') as [
  string,
  string,
  string,
]

async function addRole(roleCode: string, over: object = {}) {
  const answer = await call('entA', 'POST', '/sys/role/add', { roleName: `角色${roleCode}`, roleCode, ...over })
  const { result } = await call('entA', 'GET', `/sys/role/list?roleCode=${roleCode}`)
  return { answer, id: result.records[0]?.id as string }
}

const granted = async (roleId: string) =>
  (await call('plat', 'GET', `/sys/permission/queryRolePermission?roleId=${roleId}`)).result.toSorted()

const give = (roleId: string, userId: string) =>
  platform.database.scope({ tenantId: 0 }, (sql) =>
    sql.insertInto('sys_user_role').values({ user_id: userId, role_id: roleId, tenant_id: 1 }).execute(),
  )

describe('whom a change reaches', () => {
  test('[SCREEN-69] counts who holds the role, and whose rights become others by it', async () => {
    const { id } = await addRole('reach')
    const save = { roleId: id, permissionIds: USERS, lastpermissionIds: '' }
    await call('entA', 'POST', '/sys/permission/saveRolePermission', save)
    await give(id, 'low')
    await give(id, 'entA')
    const reach = (change: object) => call('entA', 'POST', '/sys/role/grantReach', { roleId: id, ...change })
    expect(await reach({ removed: USERS })).toMatchObject({
      success: true,
      result: { people: 2, touched: 1, names: ['low'] },
    })
    expect((await reach({ added: POSITIONS })).result).toEqual({ people: 2, touched: 1, names: ['low'] })
    expect((await reach({ added: HOME, removed: '' })).result).toMatchObject({ people: 2 })
    expect((await reach({})).result).toEqual({ people: 2, touched: 0, names: [] })
  })

  test('[PERM-20] tells nothing of roles of another tenant, and nothing to a user who may not grant', async () => {
    const { id } = await addRole('hidden')
    expect(await call('entB', 'POST', '/sys/role/grantReach', { roleId: id })).toMatchObject({ status: 404 })
    expect(await call('low', 'POST', '/sys/role/grantReach', { roleId: id })).toMatchObject({ status: 403 })
  })

  test('[SCREEN-60] of what a department may pass on, withdrawing alone reaches people', async () => {
    await call('entA', 'POST', '/sys/sysDepart/add', { departName: '总部' })
    const [root] = (await call('entA', 'GET', '/sys/sysDepart/queryTreeList')).result
    const grants = { departId: root.id, permissionIds: POSITIONS, lastpermissionIds: '' }
    await call('entA', 'POST', '/sys/permission/saveDepartPermission', grants)
    const role = { departId: root.id, roleName: '班长', roleCode: 'leader' }
    await call('entA', 'POST', '/sys/sysDepartRole/add', role)
    const [{ id }] = (await call('entA', 'GET', `/sys/sysDepartRole/getDeptRoleList?departId=${root.id}`)).result
    const body = { roleId: id, permissionIds: POSITIONS, lastpermissionIds: '' }
    await call('entA', 'POST', '/sys/sysDepartPermission/saveDeptRolePermission', body)
    await platform.database.scope({ tenantId: 0 }, async (sql) => {
      await sql.insertInto('sys_user_depart').values({ user_id: 'low', depart_id: root.id, tenant_id: 1 }).execute()
      await sql.insertInto('sys_depart_role_user').values({ role_id: id, user_id: 'low', tenant_id: 1 }).execute()
    })
    const ofDepartment = (change: object) =>
      call('entA', 'POST', '/sys/sysDepart/grantReach', { departId: root.id, ...change })
    expect((await ofDepartment({ removed: POSITIONS })).result).toEqual({ people: 1, touched: 1, names: ['low'] })
    expect((await ofDepartment({ added: USERS })).result).toEqual({ people: 1, touched: 0, names: [] })
    const ofRole = await call('entA', 'POST', '/sys/sysDepartRole/grantReach', { roleId: id, added: HOME })
    expect(ofRole.result).toEqual({ people: 1, touched: 1, names: ['low'] })
  })
})

describe('a copy of a role', () => {
  test('[SCREEN-69] begins with what the other grants, rows narrowed alike', async () => {
    const { id: from } = await addRole('original')
    const save = { roleId: from, permissionIds: [HOME, USERS].join(','), lastpermissionIds: '' }
    await call('entA', 'POST', '/sys/permission/saveRolePermission', save)
    const rule = { permissionId: USERS, ruleName: '自己', ruleColumn: 'username', ruleConditions: '=', ruleValue: 'x' }
    await call('plat', 'POST', '/sys/permission/addPermissionRule', rule)
    const [{ id: ruleId }] = (
      await call('plat', 'GET', `/sys/permission/getPermRuleListByPermId?permissionId=${USERS}`)
    ).result
    const narrowed = { permissionId: USERS, roleId: from, dataRuleIds: ruleId }
    await call('entA', 'POST', '/sys/role/datarule', narrowed)
    const { id } = await addRole('copied', { copyOf: from })
    expect(await granted(id)).toEqual([HOME, USERS].toSorted())
    const { result } = await call('entA', 'GET', `/sys/role/datarule/${USERS}/${id}`)
    expect(result.drChecked).toBe(ruleId)
    expect(await granted(from)).toEqual([HOME, USERS].toSorted())
  })

  test('[PERM-20] copies no role that is stronger, hidden or of another tenant', async () => {
    const admin = await platform.roleId('admin')
    expect((await addRole('of_admin', { copyOf: admin })).answer).toMatchObject({ success: false, status: 404 })
    const { id: strong } = await addRole('strong')
    const beyond = ids('system:permission:add')[0]
    await call('plat', 'POST', '/sys/permission/saveRolePermission', { roleId: strong, permissionIds: beyond })
    expect((await addRole('of_strong', { copyOf: strong })).answer).toMatchObject({ success: false, status: 403 })
    expect((await call('entA', 'GET', '/sys/role/list?roleCode=of_strong')).result.total).toBe(0)
    const { id } = await addRole('own')
    const other = { roleName: '乙方的', roleCode: 'of_other', copyOf: id }
    expect(await call('entB', 'POST', '/sys/role/add', other)).toMatchObject({ success: false, status: 404 })
  })
})
