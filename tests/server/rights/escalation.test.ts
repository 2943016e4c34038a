import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ids, openPlatform, type Answer, type Platform } from '#tests/server/rights/platform.ts'

let platform: Platform
let ownRole: string
let rootA: any
let rootB: any
let roleB: string
beforeAll(async () => {
  platform = await openPlatform()
  ownRole = await addRole('entA', 'own_role')
  roleB = await addRole('entB', 'role_of_b')
  await call('entB', 'POST', '/sys/sysDepart/add', { departName: '乙方总部' })
  ;[rootA] = (await call('entA', 'GET', '/sys/sysDepart/queryTreeList')).result
  ;[rootB] = (await call('entB', 'GET', '/sys/sysDepart/queryTreeList')).result
})
afterAll(() => platform.close())

const call: Platform['call'] = (...args) => platform.call(...args)

async function addRole(who: 'entA' | 'entB', roleCode: string): Promise<string> {
  await call(who, 'POST', '/sys/role/add', { roleName: `角色${roleCode}`, roleCode })
  return (await call(who, 'GET', `/sys/role/list?roleCode=${roleCode}`)).result.records[0].id
}

/** Everything rights hang on, to see that an attempt changed nothing. */
async function rightsOfEverybody() {
  return platform.database.scope({ tenantId: 0 }, async (sql) => ({
    roles: await sql
      .selectFrom('sys_role')
      .select(['id', 'tenant_id', 'role_code', 'platform'])
      .orderBy('id')
      .execute(),
    grants: await sql
      .selectFrom('sys_role_permission')
      .selectAll()
      .orderBy('role_id')
      .orderBy('permission_id')
      .execute(),
    holders: await sql.selectFrom('sys_user_role').selectAll().orderBy('user_id').orderBy('role_id').execute(),
    catalogue: await sql.selectFrom('sys_permission').selectAll().orderBy('id').execute(),
    rules: await sql.selectFrom('sys_permission_data_rule').selectAll().orderBy('id').execute(),
    departments: await sql.selectFrom('sys_depart').selectAll().orderBy('id').execute(),
    departmentGrants: await sql.selectFrom('sys_depart_permission').selectAll().orderBy('depart_id').execute(),
    tenants: await sql.selectFrom('sys_tenant').selectAll().orderBy('id').execute(),
    dictionaries: await sql.selectFrom('sys_dict').selectAll().orderBy('id').execute(),
  }))
}

const NOT_HELD = ids('system:permission:add', 'system:dict:add', 'system:tenant:add', 'system:openapi:view')

type Attempt = readonly [what: string, try_: () => Promise<Answer>, expected: Partial<Answer>]
const DENIED = { status: 403, code: 510, success: false, result: null }
const HIDDEN = { status: 404, success: false, result: null }

const attempts: Attempt[] = [
  [
    'grants its own role a right it does not hold',
    () =>
      call('entA', 'POST', '/sys/permission/saveRolePermission', {
        roleId: ownRole,
        permissionIds: [...ids('/isystem/user'), NOT_HELD[0]].join(','),
        lastpermissionIds: '',
      }),
    { ...DENIED, message: '不能授予自己没有的权限，请联系平台管理员' },
  ],
  [
    'claims to have read a right before, to keep it in the difference',
    async () => {
      const body = { roleId: ownRole, permissionIds: NOT_HELD.join(','), lastpermissionIds: NOT_HELD.join(',') }
      const answer = await call('entA', 'POST', '/sys/permission/saveRolePermission', body)
      const { result } = await call('entA', 'GET', `/sys/permission/queryRolePermission?roleId=${ownRole}`)
      return { ...answer, result }
    },
    { success: true, result: [] },
  ],
  [
    'grants the shared role it holds itself',
    async () =>
      call('entA', 'POST', '/sys/permission/saveRolePermission', {
        roleId: await platform.roleId('enterprise'),
        permissionIds: ids('/isystem/user').join(','),
      }),
    { ...DENIED, message: '平台共用的角色只能由平台管理员修改' },
  ],
  [
    'grants the platform administrators’ role',
    async () =>
      call('entA', 'POST', '/sys/permission/saveRolePermission', {
        roleId: await platform.roleId('admin'),
        permissionIds: '',
      }),
    HIDDEN,
  ],
  [
    'grants a role of another tenant',
    () => call('entA', 'POST', '/sys/permission/saveRolePermission', { roleId: roleB, permissionIds: '' }),
    HIDDEN,
  ],
  [
    'turns its role into a platform role',
    () =>
      call('entA', 'PUT', '/sys/role/edit', {
        id: ownRole,
        roleName: '我的',
        platform: true,
        tenantId: 0,
        tenant_id: 0,
      }),
    { success: true },
  ],
  [
    'edits a role of another tenant',
    () => call('entA', 'PUT', '/sys/role/edit', { id: roleB, roleName: '夺走' }),
    HIDDEN,
  ],
  [
    'deletes a shared role',
    async () => call('entA', 'DELETE', `/sys/role/delete?id=${await platform.roleId('monitor')}`),
    DENIED,
  ],
  [
    'deletes a batch with a role of another tenant',
    () => call('entA', 'DELETE', `/sys/role/deleteBatch?ids=${ownRole},${roleB}`),
    HIDDEN,
  ],
  [
    'takes a code that a shared role has',
    () => call('entA', 'POST', '/sys/role/add', { roleName: '假管理员', roleCode: 'admin' }),
    { success: false, message: '角色编码已存在！' },
  ],
  [
    'adds a button to the catalogue',
    () =>
      call('entA', 'POST', '/sys/permission/add', {
        menuType: 2,
        name: '后门',
        perms: 'back:door',
        parentId: ids('/isystem')[0],
      }),
    DENIED,
  ],
  [
    'gives a button of the catalogue another code',
    () =>
      call('entA', 'PUT', '/sys/permission/edit', { id: ids('system:user:add')[0], perms: 'system:permission:add' }),
    DENIED,
  ],
  ['deletes a menu', () => call('entA', 'DELETE', `/sys/permission/delete?id=${ids('/isystem')[0]}`), DENIED],
  [
    'adds a data rule',
    () =>
      call('entA', 'POST', '/sys/permission/addPermissionRule', {
        permissionId: ids('/isystem/user')[0],
        ruleName: '规则',
        ruleColumn: 'username',
        ruleConditions: '=',
        ruleValue: 'x',
      }),
    DENIED,
  ],
  [
    'grants a department a right it does not hold',
    () =>
      call('entA', 'POST', '/sys/permission/saveDepartPermission', {
        departId: rootA.id,
        permissionIds: NOT_HELD.join(','),
        lastpermissionIds: '',
      }),
    DENIED,
  ],
  [
    'grants a department of another tenant',
    () => call('entA', 'POST', '/sys/permission/saveDepartPermission', { departId: rootB.id, permissionIds: '' }),
    HIDDEN,
  ],
  [
    'adds a department below one of another tenant',
    () => call('entA', 'POST', '/sys/sysDepart/add', { departName: '钉子', parentId: rootB.id }),
    HIDDEN,
  ],
  [
    'edits a department of another tenant',
    () => call('entA', 'PUT', '/sys/sysDepart/edit', { id: rootB.id, departName: '夺走' }),
    HIDDEN,
  ],
  [
    'deletes a department of another tenant',
    () => call('entA', 'DELETE', `/sys/sysDepart/delete?id=${rootB.id}`),
    HIDDEN,
  ],
  ['adds a tenant', () => call('entA', 'POST', '/sys/tenant/add', { id: 9, name: '自己的' }), DENIED],
  ['lists all tenants', () => call('entA', 'GET', '/sys/tenant/list'), DENIED],
  [
    'changes a dictionary of the whole platform',
    () => call('entA', 'POST', '/sys/dict/add', { dictName: '甲', dictCode: 'jia' }),
    DENIED,
  ],
  [
    'puts itself into the platform role',
    async () =>
      call('entA', 'POST', '/sys/user/addSysUserRole', {
        roleId: await platform.roleId('admin'),
        userIdList: ['entA'],
      }),
    { success: false },
  ],
  [
    'reads the rights of a role of another tenant',
    () => call('entA', 'GET', `/sys/permission/queryRolePermission?roleId=${roleB}`),
    HIDDEN,
  ],
  [
    'saves grants without any right',
    () => call('low', 'POST', '/sys/permission/saveRolePermission', { roleId: ownRole }),
    DENIED,
  ],
]

describe('an enterprise administrator', () => {
  test.each(attempts)('[PERM-02][PERM-20] gains nothing when it %s', async (_what, attempt, expected) => {
    const before = await rightsOfEverybody()
    const answer = await attempt()
    expect(answer).toMatchObject(expected)
    expect(await rightsOfEverybody()).toEqual(before)
  })

  test('[PERM-02] cannot withdraw from a role what lies beyond its own rights', async () => {
    const beyond = NOT_HELD[1]!
    await call('plat', 'POST', '/sys/permission/saveRolePermission', { roleId: ownRole, permissionIds: beyond })
    const body = { roleId: ownRole, permissionIds: ids('/isystem/user')[0] }
    expect(await call('entA', 'POST', '/sys/permission/saveRolePermission', body)).toMatchObject({ success: true })
    const { result } = await call('entA', 'GET', `/sys/permission/queryRolePermission?roleId=${ownRole}`)
    expect(result.toSorted()).toEqual([beyond, ...ids('/isystem/user')].toSorted())
  })

  test('[PERM-02] hands on the section above a menu it holds, though it was never granted the section', async () => {
    const roleId = await addRole('entB', 'sections')
    const holder = ids('/isystem/user', '/isystem/role', 'system:permission:saveRole')
    await call('entB', 'POST', '/sys/permission/saveRolePermission', { roleId, permissionIds: holder.join(',') })
    await platform.database.scope({ tenantId: 0 }, async (sql) => {
      await sql.insertInto('sys_user_tenant').values({ user_id: 'low', tenant_id: 2 }).execute()
      await sql.insertInto('sys_user_role').values({ user_id: 'low', role_id: roleId, tenant_id: 2 }).execute()
    })
    const headers = await platform.headersOf('low', 2)
    const save = async (keys: string[]) => {
      const payload = { roleId, permissionIds: [...holder, ...ids(...keys)].join(',') }
      const url = '/vr/sys/permission/saveRolePermission'
      return (await platform.app.inject({ method: 'POST', url, headers, payload })).statusCode
    }
    expect(await save(['/isystem'])).toBe(200)
    expect(await save(['/dashboard/analysis'])).toBe(403)
    await platform.database.scope({ tenantId: 0 }, async (sql) => {
      await sql.deleteFrom('sys_user_role').where('role_id', '=', roleId).execute()
    })
  })

  test('[PERM-02] cannot hand on a role that is stronger than itself', async () => {
    expect(
      await call('entA', 'POST', '/sys/user/addSysUserRole', { roleId: ownRole, userIdList: ['low'] }),
    ).toMatchObject({ success: false })
    const held = await platform.database.scope({ tenantId: 0 }, (sql) =>
      sql.selectFrom('sys_user_role').select('role_id').where('user_id', '=', 'low').execute(),
    )
    expect(held).toEqual([])
  })
})

describe('codes of the catalogue in the hands of a tenant', () => {
  const calls: { url: string; method: 'POST' | 'PUT' | 'DELETE'; body?: object }[] = [
    { url: '/sys/permission/add', method: 'POST', body: { menuType: 0, name: '后门', url: '/back' } },
    { url: '/sys/permission/edit', method: 'PUT', body: { id: ids('/isystem')[0], name: '改名' } },
    { url: `/sys/permission/delete?id=${ids('/result')[0]}`, method: 'DELETE' },
    { url: '/sys/permission/addPermissionRule', method: 'POST', body: { permissionId: ids('/isystem/user')[0] } },
    { url: '/sys/permission/editPermissionRule', method: 'PUT', body: { id: 'any' } },
    { url: '/sys/permission/deletePermissionRule?id=any', method: 'DELETE' },
    { url: '/sys/tenant/add', method: 'POST', body: { id: 9, name: '自己的' } },
    { url: '/sys/tenant/edit', method: 'PUT', body: { id: 2, name: '夺走' } },
    { url: '/sys/tenant/delete?id=2', method: 'DELETE' },
  ]
  test.each(calls)('[PERM-20] do not open $url', async ({ url, method, body }) => {
    const codes = ['add', 'edit', 'delete', 'addRule', 'editRule', 'deleteRule'].map(
      (code) => `system:permission:${code}`,
    )
    const tenantCodes = ['/isystem/tenant', ...['add', 'edit', 'delete'].map((code) => `system:tenant:${code}`)]
    const enterprise = await platform.roleId('enterprise')
    const { result: last } = await call('plat', 'GET', `/sys/permission/queryRolePermission?roleId=${enterprise}`)
    const permissionIds = [...last, ...ids(...codes, ...tenantCodes)].join(',')
    await call('plat', 'POST', '/sys/permission/saveRolePermission', { roleId: enterprise, permissionIds })
    expect((await call('entA', 'GET', '/sys/permission/getPermCode')).result.codeList).toContain('system:tenant:add')
    const before = await rightsOfEverybody()
    expect(await call('entA', method, url, body)).toMatchObject(DENIED)
    expect(await rightsOfEverybody()).toEqual(before)
    await call('plat', 'POST', '/sys/permission/saveRolePermission', {
      roleId: enterprise,
      permissionIds: last.join(','),
    })
  })
})

describe('somebody who sees only some rows', () => {
  const [USERS] = ids('/isystem/user') as [string]
  let ruleId: string
  let narrowRole: string
  beforeAll(async () => {
    const rule = {
      permissionId: USERS,
      ruleName: '自己',
      ruleColumn: 'username',
      ruleConditions: '=',
      ruleValue: '#{sys_user_code}',
    }
    await call('plat', 'POST', '/sys/permission/addPermissionRule', rule)
    ;[{ id: ruleId }] = (
      await call('plat', 'GET', `/sys/permission/getPermRuleListByPermId?permissionId=${USERS}`)
    ).result
    narrowRole = await addRole('entA', 'narrow_manager')
    const held = ids('/isystem', '/isystem/user', '/isystem/role', 'system:role:add', 'system:permission:saveRole')
    const grants = { roleId: narrowRole, permissionIds: held.join(',') }
    await call('plat', 'POST', '/sys/permission/saveRolePermission', grants)
    await call('plat', 'POST', '/sys/role/datarule', { permissionId: USERS, roleId: narrowRole, dataRuleIds: ruleId })
    await platform.database.scope({ tenantId: 0 }, (sql) =>
      sql.insertInto('sys_user_role').values({ user_id: 'low', role_id: narrowRole, tenant_id: 1 }).execute(),
    )
  })

  test('[PERM-02] hands on no more rows than that', async () => {
    const wide = await addRole('entA', 'wide')
    const grants = { roleId: wide, permissionIds: USERS }
    expect(await call('low', 'POST', '/sys/permission/saveRolePermission', grants)).toMatchObject({ success: true })
    const chosen = `/sys/role/datarule/${USERS}/${wide}`
    expect((await call('low', 'GET', chosen)).result.drChecked).toBe(ruleId)
    expect(
      await call('low', 'POST', '/sys/role/datarule', { permissionId: USERS, roleId: wide, dataRuleIds: '' }),
    ).toMatchObject({ ...DENIED, message: '不能放宽自己受到的数据权限限制，请联系平台管理员' })
    expect((await call('low', 'GET', chosen)).result.drChecked).toBe(ruleId)
  })
})
