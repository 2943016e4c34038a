import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ids, openPlatform, type Platform } from '#tests/server/rights/platform.ts'

let platform: Platform
let root: any
beforeAll(async () => {
  platform = await openPlatform()
  ;[root] = (await platform.call('entA', 'GET', '/sys/sysDepart/queryTreeList')).result
})
afterAll(() => platform.close())

const call: Platform['call'] = (...args) => platform.call(...args)
const [HOME, SYSTEM, USERS, USER_ADD] = ids('/dashboard/analysis', '/isystem', '/isystem/user', 'system:user:add') as [
  string,
  string,
  string,
  string,
]

const ofDepartment = async (departId: string) =>
  (await call('entA', 'GET', `/sys/permission/queryDepartPermission?departId=${departId}`)).result.toSorted()
const ofRole = async (roleId: string) =>
  (await call('entA', 'GET', `/sys/sysDepartPermission/queryDeptRolePermission?roleId=${roleId}`)).result.toSorted()
const saveDepartment = (permissionIds: string[], last: string[]) =>
  call('entA', 'POST', '/sys/permission/saveDepartPermission', {
    departId: root.id,
    permissionIds: permissionIds.join(','),
    lastpermissionIds: last.join(','),
  })
const saveRole = (roleId: string, permissionIds: string[], last: string[]) =>
  call('entA', 'POST', '/sys/sysDepartPermission/saveDeptRolePermission', {
    roleId,
    permissionIds: permissionIds.join(','),
    lastpermissionIds: last.join(','),
  })

async function addRole(roleCode: string): Promise<string> {
  const body = { departId: root.id, roleName: `部门角色${roleCode}`, roleCode }
  expect(await call('entA', 'POST', '/sys/sysDepartRole/add', body)).toMatchObject({ message: '添加成功！' })
  const { result } = await call('entA', 'GET', `/sys/sysDepartRole/getDeptRoleList?departId=${root.id}`)
  return result.find((role: any) => role.roleCode === roleCode).id
}

describe('permissions of a department', () => {
  test('[API-042][API-043] saves what its roles may grant at most', async () => {
    expect(await saveDepartment([HOME, SYSTEM, USERS], [])).toMatchObject({ message: '保存成功！' })
    expect(await ofDepartment(root.id)).toEqual([HOME, SYSTEM, USERS].toSorted())
    expect(await call('entB', 'GET', `/sys/permission/queryDepartPermission?departId=${root.id}`)).toMatchObject({
      status: 404,
    })
  })

  test('[API-049] answers the tree narrowed to them', async () => {
    const url = `/sys/sysDepartPermission/queryTreeListForDeptRole?departId=${root.id}`
    const { result } = await call('entA', 'GET', url)
    expect(result.ids.toSorted()).toEqual([HOME, SYSTEM, USERS].toSorted())
    expect(result.treeList.map((node: any) => node.slotTitle)).toEqual(['首页', '系统管理'])
  })
})

describe('department roles', () => {
  test('lists, edits and deletes them', async () => {
    const id = await addRole('listed')
    const { result } = await call('entA', 'GET', `/sys/sysDepartRole/list?deptId=${root.id}&pageNo=1&pageSize=10`)
    expect(result.records.find((role: any) => role.id === id)).toMatchObject({
      departId: root.id,
      departId_dictText: '默认企业',
      roleName: '部门角色listed',
      roleCode: 'listed',
    })
    expect((await call('entA', 'GET', '/sys/sysDepartRole/list?deptId=other')).result.total).toBe(0)
    expect(await call('entA', 'PUT', '/sys/sysDepartRole/edit', { id, roleName: '改名' })).toMatchObject({
      message: '编辑成功!',
    })
    expect(await call('entB', 'PUT', '/sys/sysDepartRole/edit', { id, roleName: '夺走' })).toMatchObject({
      status: 404,
    })
    expect(await call('entA', 'DELETE', `/sys/sysDepartRole/delete?id=${id}`)).toMatchObject({ message: '删除成功!' })
    const other = await addRole('batch')
    expect(await call('entA', 'DELETE', `/sys/sysDepartRole/deleteBatch?ids=${other},`)).toMatchObject({
      message: '批量删除成功！',
    })
  })

  test('belong to a department of the tenant', async () => {
    const body = { departId: root.id, roleName: '外来角色', roleCode: 'alien' }
    expect(await call('entB', 'POST', '/sys/sysDepartRole/add', body)).toMatchObject({ success: false })
  })

  test('[API-050][API-051] grant at most what their department holds', async () => {
    const id = await addRole('bound')
    expect(await saveRole(id, [HOME, USERS], [])).toMatchObject({ message: '保存成功！' })
    expect(await ofRole(id)).toEqual([HOME, USERS].toSorted())
    expect(await saveRole(id, [HOME, USERS, USER_ADD], [HOME, USERS])).toMatchObject({ status: 403, code: 510 })
    expect(await ofRole(id)).toEqual([HOME, USERS].toSorted())
    expect(await call('entB', 'GET', `/sys/sysDepartPermission/queryDeptRolePermission?roleId=${id}`)).toMatchObject({
      status: 404,
    })
  })

  test('lose what their department loses', async () => {
    const id = await addRole('loser')
    await saveRole(id, [HOME, USERS], [])
    await saveDepartment([HOME, SYSTEM], [HOME, SYSTEM, USERS])
    expect(await ofRole(id)).toEqual([HOME])
    await saveDepartment([HOME, SYSTEM, USERS], [HOME, SYSTEM])
  })

  test('are given to people of the department and take effect', async () => {
    const id = await addRole('given')
    await saveRole(id, [SYSTEM, USERS], [])
    const assign = (newRoleId: string, oldRoleId: string) =>
      call('entA', 'POST', '/sys/sysDepartRole/deptRoleUserAdd', { userId: 'low', newRoleId, oldRoleId })
    expect(await assign(id, '')).toMatchObject({ success: false, message: '该用户不属于此部门，不能分配部门角色' })
    await platform.database.scope({ tenantId: 0 }, (sql) =>
      sql.insertInto('sys_user_depart').values({ user_id: 'low', depart_id: root.id, tenant_id: 1 }).execute(),
    )
    expect((await call('low', 'GET', '/sys/user/list')).status).toBe(403)
    expect(await assign(id, '')).toMatchObject({ message: '添加成功！' })
    expect((await call('low', 'GET', '/sys/user/list')).status).toBe(200)
    const held = `/sys/sysDepartRole/getDeptRoleByUserId?userId=low&departId=${root.id}`
    expect((await call('entA', 'GET', held)).result).toEqual([{ id, userId: 'low', droleId: id }])
    expect(await assign('', id)).toMatchObject({ success: true })
    expect((await call('entA', 'GET', held)).result).toEqual([])
    expect((await call('low', 'GET', '/sys/user/list')).status).toBe(403)
  })
})

describe('data rules', () => {
  test('a department offers its rules, its roles choose among them', async () => {
    const rule = {
      permissionId: USERS,
      ruleName: '本部门',
      ruleColumn: 'orgCode',
      ruleConditions: '=',
      ruleValue: '#{sys_org_code}',
    }
    await call('plat', 'POST', '/sys/permission/addPermissionRule', rule)
    const [{ id: ruleId }] = (
      await call('plat', 'GET', `/sys/permission/getPermRuleListByPermId?permissionId=${USERS}`)
    ).result
    const roleId = await addRole('ruled')
    const ofDepartmentUrl = `/sys/sysDepartPermission/datarule/${USERS}/${root.id}`
    const ofRoleUrl = `/sys/sysDepartRole/datarule/${USERS}/${root.id}/${roleId}`
    expect((await call('entA', 'GET', ofDepartmentUrl)).result).toEqual({
      datarule: [expect.objectContaining({ id: ruleId })],
    })
    const chosen = { permissionId: USERS, dataRuleIds: ruleId }
    expect(await call('entA', 'POST', '/sys/sysDepartRole/datarule', { ...chosen, roleId })).toMatchObject({
      success: false,
      message: '请先保存角色菜单权限!',
    })
    await saveRole(roleId, [USERS], [])
    expect(await call('entA', 'POST', '/sys/sysDepartRole/datarule', { ...chosen, roleId })).toMatchObject({
      message: '保存成功!',
    })
    expect((await call('entA', 'GET', ofRoleUrl)).result).toMatchObject({ drChecked: ruleId })
    await saveDepartment([HOME], [HOME, USERS])
    expect(
      await call('entA', 'POST', '/sys/sysDepartPermission/datarule', { ...chosen, departId: root.id }),
    ).toMatchObject({ success: false, message: '请先保存部门菜单权限!' })
    await saveDepartment([HOME, USERS], [HOME])
    expect(
      await call('entA', 'POST', '/sys/sysDepartPermission/datarule', { ...chosen, departId: root.id }),
    ).toMatchObject({ message: '保存成功!' })
    expect((await call('entA', 'GET', ofDepartmentUrl)).result).toMatchObject({ drChecked: ruleId })
    expect(await call('entB', 'GET', ofRoleUrl)).toMatchObject({ status: 404 })
  })
})
