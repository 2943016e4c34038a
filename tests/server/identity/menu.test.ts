import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { addPerson, openTestApp, type TestApp } from '#tests/server/app.ts'
import { ask } from '#tests/server/identity/ask.ts'

let server: TestApp

const rows = [
  {
    id: 'home',
    name: '首页',
    url: '/dashboard/analysis',
    component: 'dashboard/Analysis',
    component_name: '',
    icon: 'home',
    sort_no: 0,
    menu_type: 0,
  },
  {
    id: 'system',
    name: '系统管理',
    url: '/isystem',
    component: 'layouts/RouteView',
    icon: 'setting',
    redirect: '/isystem/user',
    sort_no: 2,
    menu_type: 0,
  },
  {
    id: 'users',
    parent_id: 'system',
    name: '用户管理',
    url: '/isystem/user',
    component: 'system/UserList',
    keep_alive: true,
    sort_no: 2,
  },
  {
    id: 'roles',
    parent_id: 'system',
    name: '角色管理',
    url: '/isystem/role/:id',
    component: 'system/RoleList',
    component_name: 'role-list',
    hidden: true,
    sort_no: 1,
  },
  {
    id: 'sql',
    parent_id: 'system',
    name: 'SQL监控',
    url: "{{ window._CONFIG['domianURL'] }}/druid/",
    component: 'layouts/IframePageView',
    internal_or_external: true,
    route: false,
    always_show: true,
    sort_no: 3,
  },
  { id: 'late', parent_id: 'system', name: '末页', url: '/isystem/late', component: 'system/Late', sort_no: 9 },
  { id: 'gone', parent_id: 'system', name: '已删除', url: '/gone', component: 'x', del_flag: 1 },
  { id: 'alone', name: '无权菜单', url: '/alone', component: 'x', sort_no: 9, menu_type: 0 },
  { id: 'add', parent_id: 'users', name: '添加按钮', menu_type: 2, perms: 'user:add', perms_type: '1' },
  { id: 'csv', parent_id: 'users', name: '导入导出', menu_type: 2, perms: 'user:import, user:export', perms_type: '1' },
  { id: 'edit', parent_id: 'users', name: '用户编辑', menu_type: 2, perms: 'user:edit', perms_type: '1' },
  {
    id: 'phone',
    parent_id: 'users',
    name: '手机号禁用',
    menu_type: 2,
    perms: 'user:form:phone',
    perms_type: '2',
    status: '0',
  },
]

beforeAll(async () => {
  server = await openTestApp()
  await addPerson(server.database, { id: 'full', tenantIds: [1, 2], departments: { 1: ['A01'], 2: ['B01'] } })
  await addPerson(server.database, { id: 'child' })
  await addPerson(server.database, { id: 'late' })
  await addPerson(server.database, { id: 'none' })
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    for (const row of rows) await sql.insertInto('sys_permission').values(row).execute()
    const grant = async (userId: string, ids: string[]) => {
      const role = await sql
        .selectFrom('sys_role')
        .where('role_code', '=', `role-${userId}`)
        .select('id')
        .executeTakeFirstOrThrow()
      for (const permission_id of ids)
        await sql.insertInto('sys_role_permission').values({ role_id: role.id, permission_id }).execute()
    }
    await grant('full', ['home', 'system', 'users', 'roles', 'sql', 'gone', 'add', 'csv', 'phone'])
    await grant('child', ['users'])
    await grant('late', ['roles', 'late'])
  })
})
afterAll(() => server.dispose())

const permissionsOf = async (userId: string, tenantId = 1) => {
  const answer = await ask(server, 'GET', '/sys/permission/getUserPermissionByToken', {
    headers: await server.headersOf(userId, tenantId),
  })
  expect([answer.code, answer.message]).toEqual([200, '查询成功'])
  return answer.result
}

describe('menu', () => {
  test('[MENU-01] a section leads to the first page of the person where they have not the one that it names', async () => {
    const { menu } = await permissionsOf('late')
    expect(menu.find(({ id }: { id: string }) => id === 'system')).toMatchObject({ redirect: '/isystem/late' })
  })

  test('[API-013][ENT-04] is the tree of what the person holds, in the shape of upstream, with our headings', async () => {
    const { menu } = await permissionsOf('full')
    expect(menu).toEqual([
      {
        id: 'home',
        route: '1',
        path: '/dashboard/analysis',
        name: 'dashboard-analysis',
        component: 'dashboard/Analysis',
        redirect: null,
        meta: { keepAlive: false, internalOrExternal: false, title: '首页', componentName: 'Analysis', icon: 'home' },
      },
      {
        id: 'system',
        route: '1',
        path: '/isystem',
        name: 'isystem',
        component: 'layouts/RouteView',
        redirect: '/isystem/user',
        meta: {
          keepAlive: false,
          internalOrExternal: false,
          title: '系统管理',
          componentName: 'RouteView',
          icon: 'setting',
        },
        children: [
          {
            id: 'roles',
            route: '1',
            path: '/isystem/role/:id',
            name: 'role-list',
            component: 'system/RoleList',
            hidden: true,
            meta: {
              keepAlive: false,
              internalOrExternal: false,
              title: '角色管理',
              componentName: 'role-list',
              group: 'rights',
            },
          },
          {
            id: 'users',
            route: '1',
            path: '/isystem/user',
            name: 'isystem-user',
            component: 'system/UserList',
            meta: {
              keepAlive: true,
              internalOrExternal: false,
              title: '用户管理',
              componentName: 'UserList',
              group: 'people',
            },
          },
          {
            id: 'sql',
            route: '0',
            path: '5f22d2592b01c9e964efe70040162b83',
            name: "{{ window._CONFIG['domianURL'] }}-druid-",
            component: 'layouts/IframePageView',
            alwaysShow: true,
            meta: {
              keepAlive: false,
              internalOrExternal: true,
              title: 'SQL监控',
              componentName: 'IframePageView',
              url: "{{ window._CONFIG['domianURL'] }}/druid/",
            },
          },
        ],
      },
    ])
  })

  test('[PROD-03][PERM-03] two people with different grants see different menus; parents come along, the home page always', async () => {
    const titles = (nodes: any[]): unknown =>
      nodes.map((node) => (node.children ? { [node.meta.title]: titles(node.children) } : node.meta.title))
    expect(titles((await permissionsOf('child')).menu)).toEqual(['首页', { 系统管理: ['用户管理'] }])
    expect(titles((await permissionsOf('none')).menu)).toEqual(['首页'])
  })
})

describe('buttons', () => {
  test('[ENT-05][ENT-06] auth holds the effective own ones, allAuth the settings of all', async () => {
    const { auth, allAuth, codeList, sysSafeMode } = await permissionsOf('full')
    expect(auth).toEqual([
      { action: 'user:add', type: '1', describe: '添加按钮' },
      { action: 'user:import, user:export', type: '1', describe: '导入导出' },
    ])
    expect(allAuth).toEqual([
      { action: 'user:add', type: '1', describe: '添加按钮', status: '1' },
      { action: 'user:import, user:export', type: '1', describe: '导入导出', status: '1' },
      { action: 'user:edit', type: '1', describe: '用户编辑', status: '1' },
      { action: 'user:form:phone', type: '2', describe: '手机号禁用', status: '0' },
    ])
    expect(codeList).toEqual(['user:add', 'user:export', 'user:import'])
    expect(sysSafeMode).toBe(false)
  })
})

describe('where rights come from', () => {
  const codes = async (tenantId: number) => (await permissionsOf('full', tenantId)).codeList
  const execute = (work: Parameters<typeof server.database.scope>[1]) => server.database.scope({ tenantId: 0 }, work)

  test('a role of one tenant, or one given in one tenant, counts there only', async () => {
    await execute(async (sql) => {
      await sql.insertInto('sys_role').values({ id: 'r2', tenant_id: 2, role_name: '二', role_code: 'r2' }).execute()
      await sql.insertInto('sys_role_permission').values({ role_id: 'r2', permission_id: 'edit' }).execute()
      await sql.insertInto('sys_user_role').values({ user_id: 'full', role_id: 'r2', tenant_id: 2 }).execute()
    })
    expect(await codes(2)).toContain('user:edit')
    expect(await codes(1)).not.toContain('user:edit')
    await execute((sql) => sql.deleteFrom('sys_user_role').where('role_id', '=', 'r2').execute())
  })

  test('a role of another tenant counts nowhere, even when somebody wrote it to the person', async () => {
    await execute((sql) =>
      sql.insertInto('sys_user_role').values({ user_id: 'full', role_id: 'r2', tenant_id: 0 }).execute(),
    )
    expect(await codes(1)).not.toContain('user:edit')
    await execute((sql) => sql.deleteFrom('sys_user_role').where('role_id', '=', 'r2').execute())
  })

  test('a department role counts while the person is in the department and the department holds the right', async () => {
    const [depart_id, tenant_id] = ['d1-A01', 1]
    await execute(async (sql) => {
      await sql
        .insertInto('sys_depart_role')
        .values({ id: 'dr', tenant_id, depart_id, role_name: '组长', role_code: 'lead' })
        .execute()
      await sql
        .insertInto('sys_depart_role_permission')
        .values({ role_id: 'dr', permission_id: 'edit', tenant_id })
        .execute()
      await sql.insertInto('sys_depart_role_user').values({ role_id: 'dr', user_id: 'full', tenant_id }).execute()
    })
    expect(await codes(1)).not.toContain('user:edit')
    await execute((sql) =>
      sql.insertInto('sys_depart_permission').values({ depart_id, permission_id: 'edit', tenant_id }).execute(),
    )
    expect(await codes(1)).toContain('user:edit')
    expect(await codes(2)).not.toContain('user:edit')
    await execute((sql) => sql.deleteFrom('sys_user_depart').where('depart_id', '=', depart_id).execute())
    expect(await codes(1)).not.toContain('user:edit')
  })

  test('platform rights come from a role of the platform given by the platform', async () => {
    await execute(async (sql) => {
      await sql
        .insertInto('sys_role')
        .values({ id: 'fake', tenant_id: 1, role_name: '假', role_code: 'fake', platform: true })
        .execute()
      await sql.insertInto('sys_user_role').values({ user_id: 'full', role_id: 'fake', tenant_id: 1 }).execute()
      const button = { id: newId(), name: 'x', menu_type: 2, perms: 'system:outbox:list' }
      await sql.insertInto('sys_permission').values(button).execute()
      await sql.insertInto('sys_role_permission').values({ role_id: 'fake', permission_id: button.id }).execute()
      const code = { id: newId(), channel: 'sms', receiver: '13800000001', content: '验证码为 123456' }
      await sql.insertInto('sys_outbox').values(code).execute()
    })
    const headers = await server.headersOf('full', 1)
    const { result } = await ask(server, 'GET', '/sys/outbox/list', { headers })
    expect(result.total, 'codes are for the platform').toBe(0)
  })
})
