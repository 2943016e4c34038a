import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import type { TestApp } from '#tests/server/app.ts'
import { addPerson } from '#tests/server/app.ts'
import { callerOf, openServer, signedIn, USER_CODES, type Answer, type Caller } from '#tests/server/engine/fixtures.ts'

let server: TestApp
/** Administers tenant 1. */
let boss: Caller
/** Administers everything, working in tenant 1 or in none. */
let chief: Caller
let chiefAbove: Caller

const PASSWORD = 'Gruben123'
const ADMIN_REFUSED = '管理员账号不允许此操作！'
const SHARED_REFUSED = '该用户同时属于其他租户，请联系平台管理员'
const STRONGER_REFUSED = '该用户的权限超出您的权限范围，请联系平台管理员'

beforeAll(async () => {
  server = await openServer()
  boss = await callerOf(server, { id: 'boss', permissions: USER_CODES })
  chief = await callerOf(server, { id: 'chief', tenantIds: [1, 2], permissions: USER_CODES, platform: true }, 1)
  chiefAbove = await signedIn(server, 'chief', 0)
  for (const person of [
    { id: 'admin', platform: true },
    { id: 'plain' },
    { id: 'shared', tenantIds: [1, 2] },
    { id: 'strong', permissions: ['system:secret:thing'] },
    { id: 'second', tenantIds: [2] },
  ]) {
    await addPerson(server.database, person)
  }
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    const role = (id: string, over: object) => ({
      id,
      role_name: id,
      role_code: id,
      tenant_id: 1,
      platform: false,
      ...over,
    })
    await sql
      .insertInto('sys_role')
      .values([
        role('r-plain', {}),
        role('r-secret', {}),
        role('r-shared', { tenant_id: 0 }),
        role('r-platform', { tenant_id: 0, platform: true }),
        role('r-second', { tenant_id: 2 }),
      ])
      .execute()
    const secret = await sql
      .selectFrom('sys_permission')
      .select('id')
      .where('perms', '=', 'system:secret:thing')
      .executeTakeFirstOrThrow()
    await sql.insertInto('sys_role_permission').values({ role_id: 'r-secret', permission_id: secret.id }).execute()
    await sql
      .insertInto('sys_depart')
      .values([
        { id: 'd1', org_code: 'A01', depart_name: '总部', tenant_id: 1 },
        { id: 'd2', org_code: 'A01', depart_name: '二部', tenant_id: 2 },
      ])
      .execute()
  })
})
afterAll(() => server.dispose())

let count = 0
async function newcomer(by: Caller, over: object = {}): Promise<{ id: string; username: string }> {
  count += 1
  const username = `n${count}`
  const answer = await by.post('/sys/user/add', {
    username,
    realname: username,
    password: PASSWORD,
    workNo: `N${count}`,
    ...over,
  })
  expect(answer.message).toBe('添加成功！')
  return (await chiefAbove.get('/sys/user/list', { username })).result.records[0]
}
const rolesOf = (userId: string) =>
  server.database.scope({ tenantId: 0 }, (sql) =>
    sql
      .selectFrom('sys_user_role')
      .select(['role_id', 'tenant_id'])
      .where('user_id', '=', userId)
      .orderBy('role_id')
      .execute(),
  )
const short = ({ status, code, message }: Answer) => [status, code, message]

describe('a tenant’s administrator', () => {
  test('[API-023] hands out roles of the tenant and shared ones, for this tenant', async () => {
    const { id } = await newcomer(boss, { selectedroles: 'r-plain,r-shared' })
    expect(await rolesOf(id)).toEqual([
      { role_id: 'r-plain', tenant_id: 1 },
      { role_id: 'r-shared', tenant_id: 1 },
    ])
  })

  test.each([
    ['r-secret', 403, 510],
    ['r-platform', 404, 404],
    ['r-second', 404, 404],
    ['nothing', 404, 404],
  ])(
    '[PERM-20] does not hand out %s: not on adding, not on editing, not through the role',
    async (roleId, status, code) => {
      const body = {
        username: `x${roleId}`,
        realname: 'x',
        password: PASSWORD,
        workNo: `X${roleId}`,
        selectedroles: roleId,
      }
      const attempts = [
        await boss.post('/sys/user/add', body),
        await boss.put('/sys/user/edit', { id: 'plain', selectedroles: roleId }),
        await boss.put('/sys/user/edit', { id: 'boss', selectedroles: roleId }),
        await boss.post('/sys/user/addSysUserRole', { roleId, userIdList: ['plain'] }),
      ]
      for (const answer of attempts) expect([answer.status, answer.code]).toEqual([status, code])
      expect((await rolesOf('plain')).map((grant) => grant.role_id)).not.toContain(roleId)
      expect((await boss.get('/sys/user/list', { username: `x${roleId}` })).result.total).toBe(0)
    },
  )

  test.each([
    ['admin', ADMIN_REFUSED],
    ['chief', ADMIN_REFUSED],
    ['strong', STRONGER_REFUSED],
    ['shared', SHARED_REFUSED],
  ])('does not dispose of %s', async (id, message) => {
    const before = await server.database.kysely
      .selectFrom('sys_user')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    const passwords = { username: id, password: 'Taken1234', confirmpassword: 'Taken1234' }
    const attempts = [
      await boss.put('/sys/user/changePassword', passwords),
      await boss.put('/sys/user/frozenBatch', { ids: id, status: 2 }),
      await boss.delete('/sys/user/delete', { id }),
      await boss.put('/sys/user/edit', { id, phone: '13900000000' }),
      await boss.put('/sys/user/edit', { id, userIdentity: 2 }),
    ]
    for (const answer of attempts) expect(short(answer)).toEqual([200, 500, message])
    expect(
      await server.database.kysely.selectFrom('sys_user').selectAll().where('id', '=', id).executeTakeFirst(),
    ).toEqual(before)
  })

  test('places a shared person within the tenant, and only there', async () => {
    await chiefAbove.put('/sys/user/edit', { id: 'shared', workNo: 'S-1', selecteddeparts: 'd2' })
    const [row] = (await boss.get('/sys/user/list', { username: 'shared' })).result.records
    expect(row).toMatchObject({ orgCodeTxt: null, relTenantIds: '1' })
    expect(
      (await boss.put('/sys/user/edit', { ...row, selecteddeparts: 'd1', selectedroles: 'r-plain' })).message,
    ).not.toBe('修改成功!')
    const own = (await rolesOf('shared'))
      .map((grant) => grant.role_id)
      .filter((id) => id !== 'r-plain')
      .join(',')
    expect(
      (await boss.put('/sys/user/edit', { ...row, selecteddeparts: 'd1', selectedroles: `r-plain,${own}` })).message,
    ).toBe('修改成功!')
    expect((await boss.get('/sys/user/list', { username: 'shared' })).result.records[0].orgCodeTxt).toBe('总部')
    expect((await chiefAbove.get('/sys/user/list', { username: 'shared' })).result.records[0]).toMatchObject({
      orgCodeTxt: '总部,二部',
      relTenantIds: '1,2',
    })
  })

  test('does not take away what the platform gave', async () => {
    const { id } = await newcomer(chiefAbove, { relTenantIds: '1', selectedroles: 'r-shared' })
    expect(await rolesOf(id)).toEqual([{ role_id: 'r-shared', tenant_id: 0 }])
    const attempts = [
      await boss.put('/sys/user/edit', { id, selectedroles: '' }),
      await boss.delete('/sys/user/deleteUserRole', { roleId: 'r-shared', userId: id }),
    ]
    for (const answer of attempts) expect(short(answer)).toEqual([200, 500, '平台分配的角色不能在租户里取消'])
    expect(await rolesOf(id)).toHaveLength(1)
  })

  test('a batch with one forbidden member changes nobody', async () => {
    const { id } = await newcomer(boss)
    expect((await boss.put('/sys/user/frozenBatch', { ids: `${id},admin`, status: 2 })).message).toBe(
      '管理员账号不允许此操作，请重新选择！',
    )
    expect((await boss.delete('/sys/user/deleteBatch', { ids: `${id},strong` })).message).toBe(STRONGER_REFUSED)
    expect((await boss.get('/sys/user/queryById', { id })).result.status).toBe(1)
  })

  test('rights that were given are in force with the next request', async () => {
    const { id, username } = await newcomer(boss)
    const own = { username, oldpassword: PASSWORD, password: 'Own12345', confirmpassword: 'Own12345' }
    await (await signedIn(server, id, 1)).put('/sys/user/updatePassword', own)
    const person = await signedIn(server, id, 1)
    const refused = await person.get('/sys/user/list')
    expect(refused.status).toBe(403)
    expect(refused.message).not.toContain('当前密码')
    await server.database.scope({ tenantId: 0 }, async (sql) => {
      const list = await sql
        .selectFrom('sys_permission')
        .select('id')
        .where('perms', '=', 'system:user:list')
        .executeTakeFirstOrThrow()
      await sql
        .insertInto('sys_role_permission')
        .values({ role_id: 'r-plain', permission_id: list.id })
        .onConflict((on) => on.doNothing())
        .execute()
    })
    await boss.post('/sys/user/addSysUserRole', { roleId: 'r-plain', userIdList: [id] })
    expect((await person.get('/sys/user/list')).status).toBe(200)
    await boss.delete('/sys/user/deleteUserRole', { roleId: 'r-plain', userId: id })
    expect((await person.get('/sys/user/list')).status).toBe(403)
  })
})

describe('a platform administrator', () => {
  test('sees everybody from above, the people of one tenant from within', async () => {
    expect((await chiefAbove.get('/sys/user/list', { username: 'second' })).result.total).toBe(1)
    expect((await chief.get('/sys/user/list', { username: 'second' })).result.total).toBe(0)
  })

  test('puts people into tenants; who leaves one loses roles and departments there', async () => {
    const { id } = await newcomer(chiefAbove, {
      relTenantIds: '1,2,',
      selecteddeparts: 'd1,d2',
      selectedroles: 'r-plain,r-second',
    })
    expect(await rolesOf(id)).toEqual([
      { role_id: 'r-plain', tenant_id: 1 },
      { role_id: 'r-second', tenant_id: 2 },
    ])
    const inSecond = await signedIn(server, id, 2)
    expect((await inSecond.get('/sys/dict/getDictItems/sex')).success).toBe(true)
    expect((await chief.put('/sys/user/edit', { id, relTenantIds: '1' })).message).toBe('修改成功!')
    expect(await rolesOf(id)).toEqual([{ role_id: 'r-plain', tenant_id: 1 }])
    expect((await chiefAbove.get('/sys/user/queryById', { id })).result).toMatchObject({
      relTenantIds: '1',
      orgCodeTxt: '总部',
    })
    expect((await inSecond.get('/sys/dict/getDictItems/sex')).message).toBe('登录租户授权变更，请重新登陆!')
  })

  test.each([
    ['none is named', {}],
    ['the field was left empty', { relTenantIds: '' }],
  ])('[SCREEN-81] adds people to the tenant that is worked in where %s', async (_case, over) => {
    const { id } = await newcomer(chief, over)
    expect((await chief.get('/sys/user/queryById', { id })).result).toMatchObject({ relTenantIds: '1' })
  })

  test('refuses tenants that are none', async () => {
    expect((await chief.put('/sys/user/edit', { id: 'plain', relTenantIds: '1,99' })).message).toBe(
      '所选租户不存在，请刷新后重试',
    )
    expect((await chief.put('/sys/user/edit', { id: 'plain', relTenantIds: 'x' })).message).toBe(
      '“租户分配”的格式不正确',
    )
    expect((await chief.put('/sys/user/edit', { id: 'plain', selecteddeparts: 'd2' })).message).toBe(
      '所选部门不存在，请刷新后重试',
    )
    expect((await chiefAbove.put('/sys/user/edit', { id: 'plain', selecteddeparts: 'd2' })).message).toBe(
      '所选部门不属于该用户的租户',
    )
  })

  test('gives the platform’s role for every tenant, and manages others who hold it', async () => {
    const { id } = await newcomer(chief, { selectedroles: 'r-platform' })
    expect(await rolesOf(id)).toEqual([{ role_id: 'r-platform', tenant_id: 0 }])
    expect((await chief.put('/sys/user/frozenBatch', { ids: id, status: 2 })).message).toBe('操作成功!')
  })

  test('keeps the account admin in office', async () => {
    const roleId = (await rolesOf('admin'))[0]!.role_id
    const attempts = [
      await chief.delete('/sys/user/delete', { id: 'admin' }),
      await chief.put('/sys/user/frozenBatch', { ids: 'admin', status: 2 }),
      await chiefAbove.put('/sys/user/edit', { id: 'admin', selectedroles: '' }),
      await chiefAbove.delete('/sys/user/deleteUserRole', { roleId, userId: 'admin' }),
    ]
    for (const answer of attempts) expect(short(answer)).toEqual([200, 500, ADMIN_REFUSED])
    expect((await chief.put('/sys/user/edit', { id: 'admin', phone: '13700000001' })).message).toBe('修改成功!')
  })
})

test('data rules narrow what is listed, exported, read and written', async () => {
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    const menu = { id: newId(), name: '用户管理', menu_type: 1, rule_flag: 1 }
    await sql.insertInto('sys_permission').values(menu).execute()
    const codes = USER_CODES.map((perms) => ({ id: newId(), name: perms, menu_type: 2, perms, parent_id: menu.id }))
    await sql.insertInto('sys_permission').values(codes).execute()
    const rule = {
      id: newId(),
      permission_id: menu.id,
      rule_name: '自己加的',
      rule_column: 'createBy',
      rule_conditions: '=',
      rule_value: '#{sys_user_code}',
    }
    await sql.insertInto('sys_permission_data_rule').values(rule).execute()
    await addPersonWithRules(
      sql,
      codes.map((code) => code.id),
      menu.id,
      rule.id,
    )
  })
  const narrow = await signedIn(server, 'narrow', 1)
  const { id } = await newcomer(narrow)
  const { records, total } = (await narrow.get('/sys/user/list', { pageSize: 200 })).result
  expect([total, records.map((row: any) => row.id)]).toEqual([1, [id]])
  expect(
    (
      await narrow.get('/sys/user/list', {
        superQueryParams: JSON.stringify([{ field: 'username', rule: 'ne', val: 'zzz' }]),
        superQueryMatchType: 'or',
      })
    ).result.total,
  ).toBe(1)
  expect((await narrow.get('/sys/user/queryById', { id: 'plain' })).status).toBe(404)
  expect((await narrow.get('/sys/user/queryByIds', { userIds: `plain,${id}` })).result).toHaveLength(1)
  expect((await narrow.put('/sys/user/edit', { id: 'plain', realname: 'x' })).status).toBe(404)
  expect((await narrow.delete('/sys/user/delete', { id: 'plain' })).status).toBe(404)
  expect((await narrow.put('/sys/user/frozenBatch', { ids: 'plain', status: 2 })).status).toBe(404)
})

async function addPersonWithRules(sql: any, codeIds: string[], menuId: string, ruleId: string): Promise<void> {
  await sql
    .insertInto('sys_user')
    .values({ id: 'narrow', username: 'narrow', realname: '窄', password_hash: '-' })
    .execute()
  await sql.insertInto('sys_user_tenant').values({ user_id: 'narrow', tenant_id: 1 }).execute()
  const role = { id: newId(), role_name: '窄', role_code: 'narrow', tenant_id: 1 }
  await sql.insertInto('sys_role').values(role).execute()
  await sql.insertInto('sys_user_role').values({ user_id: 'narrow', role_id: role.id, tenant_id: 1 }).execute()
  for (const permission_id of codeIds)
    await sql.insertInto('sys_role_permission').values({ role_id: role.id, permission_id }).execute()
  await sql
    .insertInto('sys_role_permission')
    .values({ role_id: role.id, permission_id: menuId, data_rule_ids: ruleId })
    .execute()
}
