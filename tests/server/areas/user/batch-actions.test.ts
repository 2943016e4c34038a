import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPassword } from '#server/identity/passwords.ts'
import { addPerson, type TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, openServer, type Caller } from '#tests/server/engine/fixtures.ts'
import { rowsOf } from '#tests/server/jobs/workbooks.ts'

let server: TestApp
let boss: Caller

const scope: TestApp['database']['scope'] = (...given) => server.database.scope(...given)

beforeAll(async () => {
  server = await openServer()
  const permissions = [...allOf('system:user'), 'system:user:changepwd', 'system:user:addUserGroup']
  boss = await callerOf(server, { id: 'boss', permissions })
  for (const person of [
    { id: 'ann' },
    { id: 'bob' },
    { id: 'shared', tenantIds: [1, 2] },
    { id: 'strong', permissions: ['system:secret:thing'] },
    { id: 'far', tenantIds: [2] },
  ])
    await addPerson(server.database, person)
  await scope({ tenantId: 0 }, async (sql) => {
    const role = (id: string, tenant_id: number) => ({ id, role_name: id, role_code: id, tenant_id })
    await sql
      .insertInto('sys_role')
      .values([role('r1', 1), role('r-strong', 1), role('r-far', 2)])
      .execute()
    const { id } = await sql
      .selectFrom('sys_permission')
      .select('id')
      .where('perms', '=', 'system:secret:thing')
      .executeTakeFirstOrThrow()
    await sql.insertInto('sys_role_permission').values({ role_id: 'r-strong', permission_id: id }).execute()
    const department = (given: string, tenant_id: number) => ({
      id: given,
      org_code: `Q${given}`,
      depart_name: given,
      tenant_id,
    })
    await sql
      .insertInto('sys_depart')
      .values([department('d1', 1), department('d2', 1), department('d-far', 2)])
      .execute()
    const group = (given: string, tenant_id: number) => ({ id: given, group_name: given, tenant_id })
    await sql
      .insertInto('sys_user_group')
      .values([group('g1', 1), group('g-far', 2)])
      .execute()
  })
})
afterAll(() => server.dispose())

const auditOf = (action: string) =>
  scope({ tenantId: 0 }, (sql) =>
    sql
      .selectFrom('sys_audit')
      .select(['entity_id', 'after'])
      .where('action', '=', action)
      .where('username', '=', 'boss')
      .orderBy('entity_id')
      .execute(),
  )

test('[API-029] new passwords are told once, to who may manage the account; oneself, stronger and shared ones are left out and counted', async () => {
  const ids = 'ann,bob,boss,shared,strong'
  const answer = await boss.post('/sys/user/resetPasswords', { ids })
  expect(answer.message).toBe('已重置密码： 2 人，3 人不适用，没有处理')
  const [, , , ...lines] = rowsOf(Buffer.from(answer.result.content, 'base64')) as string[][]
  expect(new Set(lines.map(([username]) => username))).toEqual(new Set(['ann', 'bob']))
  const rows = await scope({ tenantId: 0 }, (sql) =>
    sql
      .selectFrom('sys_user')
      .select(['username', 'password_hash', 'password_must_change'])
      .where('username', 'in', ids.split(','))
      .orderBy('username')
      .execute(),
  )
  expect(rows.map((row) => [row.username, row.password_must_change])).toEqual([
    ['ann', true],
    ['bob', true],
    ['boss', false],
    ['shared', false],
    ['strong', false],
  ])
  const [, , password] = lines.find(([username]) => username === 'ann')!
  expect(await isPassword(password!, rows[0]!.password_hash)).toBe(true)
  expect((await auditOf('resetPasswords')).map((row) => row.entity_id)).toEqual(['ann', 'bob'])
  expect(JSON.stringify(await auditOf('resetPasswords'))).not.toMatch(new RegExp(`${password}|hash`))
  expect((await boss.post('/sys/user/resetPasswords', { ids: 'boss,strong' })).message).toMatch(/都不能由您进行此操作/)
  expect((await boss.post('/sys/user/resetPasswords', { ids: 'ann,far' })).status).toBe(404)
})

test('[PERM-02] roles are given and taken within what one holds, never to oneself', async () => {
  const rolesOf = async (id: string) =>
    (
      await scope({ tenantId: 0 }, (sql) =>
        sql
          .selectFrom('sys_user_role')
          .select('role_id')
          .where('user_id', '=', id)
          .where('role_id', 'like', 'r%')
          .execute(),
      )
    ).map((row) => row.role_id)
  const give = (ids: string, roles: string) => boss.post('/sys/user/giveRoles', { ids, roles })
  expect((await give('ann,boss,shared', 'r1')).message).toBe('已分配角色： 2 人，1 人不适用，没有处理')
  expect([await rolesOf('ann'), await rolesOf('shared')]).toEqual([
    expect.arrayContaining(['r1']),
    expect.arrayContaining(['r1']),
  ])
  expect(await rolesOf('boss')).not.toContain('r1')
  expect((await give('ann', 'r-strong')).success).toBe(false)
  expect((await give('ann', 'r-far')).success).toBe(false)
  expect(await rolesOf('ann')).not.toContain('r-strong')
  expect((await auditOf('giveRoles')).map((row) => [row.entity_id, row.after])).toEqual([
    ['ann', { roleIds: ['r1'] }],
    ['shared', { roleIds: ['r1'] }],
  ])
  const take = (ids: string) => boss.post('/sys/user/takeRoles', { ids, roles: 'r1' })
  expect((await take('ann,bob')).message).toBe('已收回角色： 1 人，1 人不适用，没有处理')
  expect(await rolesOf('ann')).not.toContain('r1')
  expect((await auditOf('takeRoles')).map((row) => row.entity_id)).toEqual(['ann'])
  expect(await take('ann,bob')).toMatchObject({ success: false, message: '选中的用户都没有所选的角色' })
})

test('[PERM-02] departments that are set are on record with those before; who is of another tenant is left out, and what they have elsewhere stays', async () => {
  const chief = await callerOf(server, { id: 'chief', platform: true, permissions: allOf('system:user') }, 0)
  const set = (ids: string, departments: string) => chief.post('/sys/user/setDepartments', { ids, departments })
  const departmentsOf = (id: string) =>
    scope({ tenantId: 0 }, (sql) =>
      sql.selectFrom('sys_user_depart').select('depart_id').where('user_id', '=', id).orderBy('depart_id').execute(),
    ).then((rows) => rows.map((row) => row.depart_id))
  expect((await set('shared,far', 'd-far')).message).toBe('已设置部门： 2 人')
  expect((await set('shared,far', 'd1')).message).toBe('已设置部门： 1 人，1 人不适用，没有处理')
  expect([await departmentsOf('shared'), await departmentsOf('far')]).toEqual([['d-far', 'd1'], ['d-far']])
  expect((await set('shared', 'd2')).message).toBe('已设置部门： 1 人')
  expect(await departmentsOf('shared')).toEqual(['d-far', 'd2'])
  expect(await set('far', 'd1')).toMatchObject({ success: false, message: '选中的用户都不属于所选部门的租户' })
  const records = await scope({ tenantId: 0 }, (sql) =>
    sql
      .selectFrom('sys_audit')
      .select(['entity_id', 'before', 'after'])
      .where('action', '=', 'setDepartments')
      .where('username', '=', 'chief')
      .orderBy('id')
      .execute(),
  )
  const byPerson = (id: string) =>
    records.filter((row) => row.entity_id === id).map(({ before, after }) => [before, after])
  expect(byPerson('far')).toEqual([[{ departmentIds: [] }, { departmentIds: ['d-far'] }]])
  expect(byPerson('shared')).toEqual([
    [{ departmentIds: [] }, { departmentIds: ['d-far'] }],
    [{ departmentIds: [] }, { departmentIds: ['d1'] }],
    [{ departmentIds: ['d1'] }, { departmentIds: ['d2'] }],
  ])
})

test('[PERM-02] departments are set and groups joined within the tenant, a group with its own right besides', async () => {
  const set = (departments: string) => boss.post('/sys/user/setDepartments', { ids: 'ann,bob', departments })
  expect((await set('d1')).message).toBe('已设置部门： 2 人')
  expect((await set('d-far')).success).toBe(false)
  const { records } = (await boss.get('/sys/user/list', { departId: 'd1', column: 'username', order: 'asc' })).result
  expect(records.map((row: { username: string }) => row.username)).toEqual(['ann', 'bob'])
  const join = (group: string, who = boss, ids = 'ann,bob') => who.post('/sys/user/addToGroup', { ids, group })
  expect((await join('g1')).message).toBe('已加入用户组： 2 人')
  expect((await join('g1', boss, 'ann,shared')).message).toBe('已加入用户组： 1 人，1 人不适用，没有处理')
  expect(await join('g1')).toMatchObject({ success: false, message: '选中的用户都已在该用户组内，或不属于它的租户' })
  expect((await auditOf('joinUsers')).map((row) => [row.entity_id, row.after])).toEqual([
    ['g1', { userIds: ['ann', 'bob'] }],
    ['g1', { userIds: ['shared'] }],
  ])
  expect((await auditOf('addToGroup')).map((row) => row.entity_id)).toEqual(['ann', 'bob', 'shared'])
  expect((await join('g-far')).success).toBe(false)
  expect((await boss.get('/sys/user/groupUserList', { groupId: 'g1' })).result.total).toBe(3)
  const clerk = await callerOf(server, { id: 'clerk', permissions: allOf('system:user') })
  expect((await join('g1', clerk)).status).toBe(403)
})
