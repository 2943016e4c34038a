import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '#tests/server/engine/fixtures.ts'
import { openStaffed, type Staffed } from './open-staffed.ts'

const ROLE_CODES = ['list', 'add', 'edit', 'delete', 'deleteBatch'].map((action) => `system:role:${action}`)
const CODES = [
  ...ROLE_CODES,
  'system:permission:saveRole',
  'system:permission:list',
  'system:permission:add',
  'system:permission:edit',
  'system:permission:delete',
  'system:permission:addRule',
  'system:permission:look',
  'system:user:list',
  'system:user:edit',
  'system:user:add',
  'system:user:delete',
  'system:user:frozenBatch',
  'system:user:addUserRole',
  'system:user:deleteRole',
  'system:user:invitationUserJoin',
]

let server: Staffed
let root: Caller
let keeper: Caller

beforeAll(async () => {
  server = await openStaffed()
  root = await server.add('root', { codes: CODES, role: 'administrator' })
  keeper = await server.add('keeper', { tenantIds: [], codes: CODES, role: 'staff' })
  await server.add('colleague', { codes: ['system:user:list'], role: 'staff' })
  await server.add('worker', { codes: ['system:user:list'] })
  await server.add('head', { codes: ['system:user:list', 'system:backup:list'] })
}, 900_000)
afterAll(() => server.dispose())

const powers = () =>
  server.database.scope({ tenantId: 0 }, async (sql) => ({
    roles: await sql
      .selectFrom('sys_role')
      .select(['id', 'role_name', 'platform', 'administrator'])
      .orderBy('id')
      .execute(),
    granted: await sql
      .selectFrom('sys_role_permission')
      .selectAll()
      .orderBy('role_id')
      .orderBy('permission_id')
      .execute(),
    held: await sql.selectFrom('sys_user_role').selectAll().orderBy('user_id').orderBy('role_id').execute(),
    members: await sql.selectFrom('sys_user_tenant').selectAll().orderBy('user_id').orderBy('tenant_id').execute(),
    people: await sql.selectFrom('sys_user').select(['id', 'status', 'del_flag', 'realname']).orderBy('id').execute(),
    catalogue: await sql.selectFrom('sys_permission').select(['id', 'perms', 'status']).orderBy('id').execute(),
    rules: await sql.selectFrom('sys_permission_data_rule').select('id').orderBy('id').execute(),
  }))
const idOf = async (perms: string) => {
  const rows = (await powers()).catalogue
  return rows.find((row) => (row.perms ?? '').split(',').includes(perms))!.id
}
const granting = async (roleId: string, ...codes: string[]) => {
  const ids = await Promise.all(codes.map(idOf))
  return keeper.post('/sys/permission/saveRolePermission', {
    roleId,
    permissionIds: ids.join(','),
    lastpermissionIds: '',
  })
}

const ATTEMPTS: Record<string, () => Promise<{ success: boolean }>> = {
  'makes a role that administers': () =>
    keeper.post('/sys/role/add', { roleName: '自封', roleCode: 'crown', standing: 'administrator' }),
  'makes a role of the platform': () =>
    keeper.post('/sys/role/add', { roleName: '自封', roleCode: 'crown', standing: 'staff' }),
  'copies the role that administers': () =>
    keeper.post('/sys/role/add', { roleName: '副本', roleCode: 'copied', copyOf: 'role-root' }),
  'renames the role that administers': () => keeper.put('/sys/role/edit', { id: 'role-root', roleName: '别人' }),
  'deletes a role of the platform': () => keeper.delete('/sys/role/delete', { id: 'role-colleague' }),
  'adds a right to its own role': () => granting('role-keeper', 'system:backup:list'),
  'adds a right it holds to its own role': () => granting('role-keeper', ...CODES),
  'takes rights from the role that administers': async () =>
    keeper.post('/sys/permission/saveRolePermission', {
      roleId: 'role-root',
      permissionIds: '',
      lastpermissionIds: await idOf('system:role:list'),
    }),
  'grants a tenant more than it holds': () => granting('role-worker', 'system:user:list', 'system:backup:list'),
  'hands on the role that administers': () =>
    keeper.post('/sys/user/addSysUserRole', { roleId: 'role-root', userIdList: ['worker'] }),
  'takes the role that administers for itself': () =>
    keeper.post('/sys/user/addSysUserRole', { roleId: 'role-root', userIdList: ['keeper'] }),
  'hands on a stronger role': () =>
    keeper.post('/sys/user/addSysUserRole', { roleId: 'role-head', userIdList: ['worker'] }),
  'withdraws the role of an administrator': () =>
    keeper.delete('/sys/user/deleteUserRole', { roleId: 'role-root', userId: 'root' }),
  'withdraws the role of a colleague': () =>
    keeper.delete('/sys/user/deleteUserRole', { roleId: 'role-colleague', userId: 'colleague' }),
  'renames an administrator': () => keeper.put('/sys/user/edit', { id: 'root', realname: '别人' }),
  'edits its own account': () => keeper.put('/sys/user/edit', { id: 'keeper', realname: '别人', relTenantIds: '1,2' }),
  'freezes an administrator': () => keeper.put('/sys/user/frozenBatch', { ids: 'root', status: 2 }),
  'deletes who may more': () => keeper.delete('/sys/user/delete', { id: 'head' }),
  'puts itself into a tenant': () => keeper.put('/sys/tenant/invitationUserJoin', { ids: 'keeper', tenantId: 2 }),
  'adds somebody with the role that administers': () =>
    keeper.post('/sys/user/add', {
      username: 'puppet',
      realname: '傀儡',
      workNo: 'puppet',
      password: 'Nb4-vogelhaus',
      confirmpassword: 'Nb4-vogelhaus',
      relTenantIds: '1',
      selectedroles: 'role-root',
    }),
  'impersonates an administrator': () => keeper.post('/sys/permission/look', { userId: 'root' }),
  'impersonates a colleague': () => keeper.post('/sys/permission/look', { userId: 'colleague' }),
  'impersonates who may more': () => keeper.post('/sys/permission/look', { userId: 'head' }),
  'writes a code into a row that it holds': async () =>
    keeper.put('/sys/permission/edit', {
      id: await idOf('system:user:list'),
      perms: 'system:user:list,system:job:mine',
    }),
  'adds a row to the catalogue': () =>
    keeper.post('/sys/permission/add', { name: '后门', menuType: 2, perms: 'system:backup:mine' }),
  'adds a data rule': async () =>
    keeper.post('/sys/permission/addPermissionRule', {
      permissionId: await idOf('system:user:list'),
      ruleName: '规则',
      ruleColumn: 'username',
      ruleConditions: '=',
      ruleValue: 'x',
    }),
}

test.each(Object.entries(ATTEMPTS))(
  '[PERM-20] staff with every right of administration %s: in vain',
  async (_name, attempt) => {
    const before = await powers()
    expect(await attempt()).toMatchObject({ success: false })
    expect(await powers()).toEqual(before)
  },
)

test('what they hold they may use: a weaker person’s name, a right they hold for a tenant', async () => {
  expect(await keeper.put('/sys/user/edit', { id: 'worker', realname: '改名' })).toMatchObject({ success: true })
  expect(await granting('role-worker', 'system:user:list', 'system:role:list')).toMatchObject({ success: true })
})

test('[SCREEN-69] an administrator makes a role of the platform, also while working in a tenant; what it makes of people stays', async () => {
  const added = await root.post('/sys/role/add', { roleName: '客服', roleCode: 'desk', standing: 'staff' })
  expect(added).toMatchObject({ success: true })
  const desk = async () => (await root.get('/sys/role/list', { roleCode: 'desk' })).result.records[0]
  const row = await desk()
  expect(row).toMatchObject({ standing: 'staff', standing_dictText: '平台人员', tenantId: 0 })
  await root.put('/sys/role/edit', { id: row.id, roleName: '客服组', standing: 'administrator' })
  expect(await desk()).toMatchObject({ roleName: '客服组', standing: 'staff' })
  expect(await root.post('/sys/role/add', { roleName: '客服', roleCode: 'odd', standing: 'king' })).toMatchObject({
    success: false,
  })
  expect(await root.delete('/sys/role/delete', { id: row.id })).toMatchObject({ success: true })
  expect(await root.delete('/sys/role/delete', { id: 'role-root' })).toMatchObject({ success: false })
})

test('a tenant’s administrator makes roles of the tenant, whatever is sent', async () => {
  const boss = await server.add('boss', { codes: ROLE_CODES })
  await boss.post('/sys/role/add', { roleName: '普通', roleCode: 'plain', standing: 'administrator' })
  const { roles } = await powers()
  expect(roles.find((role) => role.role_name === '普通')).toMatchObject({ platform: false, administrator: false })
})
