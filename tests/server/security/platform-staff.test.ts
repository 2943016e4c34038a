import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPositions, signedIn, type Caller } from '#tests/server/engine/fixtures.ts'
import { column, design } from '#tests/server/areas/online-report/fixtures.ts'
import { openPage } from '#tests/server/live/pages.ts'
import { heardAll } from '#tests/server/live/told.ts'
import { HELPDESK_CODES, openStaffed, REPORT_CODES, type Staffed } from './open-staffed.ts'

let server: Staffed
let helpdesk: Caller
let designer: Caller
let root: Caller
const PASSWORD = 'Nb4-vogelhaus'

beforeAll(async () => {
  server = await openStaffed()
  root = await server.add('root', { codes: ['system:role:list', 'system:role:edit'], role: 'administrator' })
  helpdesk = await server.add('helpdesk', { tenantIds: [], codes: HELPDESK_CODES, role: 'staff' })
  designer = await server.add('designer', { tenantIds: [], codes: REPORT_CODES, role: 'staff' })
  await server.add('worker', { codes: ['system:position:list'] })
  await server.add('distant', { tenantIds: [2], codes: ['system:position:list'] })
  await server.add('head', { codes: ['system:role:list', 'system:permission:saveRole'] })
  await addPositions(server, [
    { code: 'a1', name: '爆破员' },
    { code: 'b1', name: '金丝雀', tenant_id: 2 },
  ])
}, 900_000)
afterAll(() => server.dispose())

const reset = (caller: Caller, username: string) =>
  caller.put('/sys/user/changePassword', { username, password: PASSWORD, confirmpassword: PASSWORD })
const namesIn = ({ result }: { result: any }) => result.records.map(({ username }: any) => username)
const hashOf = (username: string) =>
  server.database.scope({ tenantId: 0 }, async (sql) => {
    const row = await sql
      .selectFrom('sys_user')
      .select('password_hash')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    return row.password_hash
  })

describe('[PERM-02] a helpdesk of the platform', () => {
  test('lists the people of every tenant, and resets their passwords', async () => {
    const names = namesIn(await helpdesk.get('/sys/user/list', { pageSize: 50 }))
    expect(names).toEqual(expect.arrayContaining(['worker', 'distant', 'head']))
    expect(await reset(helpdesk, 'worker')).toMatchObject({ success: true })
    expect(await reset(helpdesk, 'distant')).toMatchObject({ success: true })
  })

  test.each(['root', 'admin', 'designer', 'helpdesk', 'head'])('sets no password of %s, who may more', async (name) => {
    const before = await hashOf(name)
    expect(await reset(helpdesk, name)).toMatchObject({ success: false })
    expect(await hashOf(name)).toBe(before)
  })

  test.each([
    ['GET', '/sys/role/list'],
    ['GET', '/sys/role/queryTreeList'],
    ['GET', '/online/report/list'],
    ['GET', '/sys/backup/list'],
    ['GET', '/sys/tenant/list'],
    ['DELETE', '/sys/tenant/delete?id=2'],
    ['POST', '/sys/permission/saveRolePermission'],
    ['POST', '/sys/permission/look'],
    ['PUT', '/sys/user/edit'],
    ['POST', '/sys/user/addSysUserRole'],
  ])('is refused %s %s', async (method, url) => {
    const answer = await helpdesk.raw({
      method: method as 'GET',
      url: `/vr${url}`,
      ...(method !== 'GET' && { payload: {} }),
    })
    expect(answer.statusCode).toBe(403)
  })

  test('is somebody of no tenant wherever being signed in is enough', async () => {
    const tenants = await helpdesk.get('/sys/tenant/queryList')
    expect(tenants.result).toEqual([])
    const { codeList } = (await helpdesk.get('/sys/permission/getUserPermissionByToken')).result
    expect(codeList).toEqual(HELPDESK_CODES.toSorted())
    expect((await helpdesk.get('/sys/dict/getDictItems/sys_user,realname,username')).result ?? []).toEqual([])
  })
})

describe('[PERM-02] what a tenant gives somebody of the platform stays in the tenant', () => {
  test('their codes there do not reach above it', async () => {
    const both = await server.add('both', { codes: ['system:position:list'], role: 'staff' })
    await server.database.scope({ tenantId: 0 }, async (sql) => {
      const role = { id: 'here', role_name: '本租户', role_code: 'here', tenant_id: 1 }
      await sql.insertInto('sys_role').values(role).execute()
      await sql.insertInto('sys_user_role').values({ user_id: 'both', role_id: 'here', tenant_id: 1 }).execute()
      const codes = ['system:user:list', 'system:category:add', 'system:tenant:list', 'system:user:add']
      const rows = await sql.selectFrom('sys_permission').select(['id', 'perms']).execute()
      const ids = rows.filter(({ perms }) => (perms ?? '').split(',').some((code) => codes.includes(code)))
      for (const { id } of ids)
        await sql.insertInto('sys_role_permission').values({ role_id: 'here', permission_id: id }).execute()
    })
    server.app.services.sessions.forget()
    const names = namesIn(await both.get('/sys/user/list', { pageSize: 50 }))
    expect(names).toContain('worker')
    expect(names).not.toContain('distant')
    expect((await both.post('/sys/category/add', { name: '类', pid: '0' })).status).toBe(403)
    expect((await both.get('/sys/tenant/list')).status).toBe(403)
    const above = await signedIn(server, 'both', 0)
    expect((await above.get('/sys/user/list')).status).toBe(403)
    expect((await above.get('/sys/position/list')).result.total).toBe(2)
  })
})

describe('[MENU-06] a report designer of the platform', () => {
  test('designs, and tries what roles of the platform let them list, of every tenant', async () => {
    const parts = { columns: [column('名称', 'name')] }
    const over = { source: 'query', statement: 'select name from sys_position order by name' }
    const { id } = await design(designer, 'names', parts, over)
    const { result } = await designer.get('/online/report/try', { id })
    expect(result.rows.map(({ name }: any) => name)).toEqual(['爆破员', '金丝雀'])
  })

  test('reads no list that no role of the platform grants, and publishes nothing they are granted', async () => {
    const parts = { columns: [column('账号', 'username')] }
    const over = { source: 'query', statement: 'select username from sys_user' }
    const { id } = await design(designer, 'people', parts, over)
    expect((await designer.get('/online/report/try', { id })).message).toContain('您没有查看“用户”的权限')
    const { result } = await designer.get('/online/report/sources')
    const own = ['onlineReport', 'reportColumn', 'reportParameter']
    expect(result.map(({ value }: any) => value)).toEqual([...own, 'position'])
    const [{ id: known }] = (await designer.get('/online/report/list', { code: 'names' })).result.records
    expect(await designer.put('/online/report/publish', { id: known })).toMatchObject({ success: true })
    expect((await designer.get('/online/reports/names/list')).status).toBe(404)
  })

  test.each([
    ['GET', '/sys/user/list'],
    ['GET', '/sys/role/list'],
    ['GET', '/sys/backup/list'],
    ['GET', '/sys/dataSource/list'],
    ['POST', '/sys/permission/add'],
    ['GET', '/online/cgform/list'],
  ])('is refused %s %s', async (method, url) => {
    const answer = await designer.raw({
      method: method as 'GET',
      url: `/vr${url}`,
      ...(method !== 'GET' && { payload: {} }),
    })
    expect([403, 404]).toContain(answer.statusCode)
  })
})

test('[LIVE-05] staff above the tenants hear of what their list shows, and of nothing else', async () => {
  const editor = await server.add('editor', { codes: ['system:position:list', 'system:position:edit'] })
  const page = await openPage(server, 'helpdesk', 0)
  const nothing = { ep: null, seq: null }
  const { answer } = await page.resume({ position: nothing, role: nothing, backup: nothing })
  expect(answer.role).toEqual({ recovered: false })
  expect(answer.backup ?? { recovered: false }).toEqual({ recovered: false })
  expect(answer.position).toMatchObject({ ep: expect.any(String) })
  await root.put('/sys/role/edit', { id: 'role-head', roleName: '班组长' })
  await editor.put('/sys/position/edit', { id: 'p-1-a1', name: '爆破员甲' })
  await heardAll(server)
  expect((await page.heard()).data).toMatchObject({ socketKey: 'position', args: [{ name: '爆破员甲' }, ''] })
  expect((await page.resume({ nothing })).replayed).toEqual([])
  page.close()
})

test('[LIVE-05] a list that only a tenant grants them is not heard above it', async () => {
  const page = await openPage(server, 'both', 0)
  const nothing = { ep: null, seq: null }
  const { answer } = await page.resume({ user: nothing, position: nothing })
  expect(answer.user).toEqual({ recovered: false })
  expect(answer.position).toMatchObject({ ep: expect.any(String) })
  page.close()
})
