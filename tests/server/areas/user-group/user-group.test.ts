import { afterAll, beforeAll, expect, test } from 'vitest'
import { userGroup } from '#contract/areas/user-group/user-group.entity.ts'
import { newId } from '#server/db/ids.ts'
import type { TestApp } from '#tests/server/app.ts'
import { addPerson } from '#tests/server/app.ts'
import { describeResource } from '#tests/server/engine/describe-resource.ts'
import { changesBy } from '#tests/server/live/told.ts'
import { allOf, callerOf, openServer, type Caller } from '#tests/server/engine/fixtures.ts'

describeResource(userGroup, {
  one: { groupName: '夜班组长', description: '各车间夜班' },
  other: { groupName: '安全员', description: '各部门安全员' },
  change: { description: '各车间夜班组长' },
})

let server: TestApp
let clerk: Caller
beforeAll(async () => {
  server = await openServer()
  const more = ['system:user:list', 'system:user:addUserGroup', 'system:user:deleteUserGroup']
  clerk = await callerOf(server, { id: 'clerk', permissions: [...allOf('system:ugroup'), ...more] })
  await addPerson(server.database, { id: 'ann', tenantIds: [1] })
  await addPerson(server.database, { id: 'bob', tenantIds: [2] })
})
afterAll(() => server.dispose())

test('[PROD-17] users of the tenant join and leave a group, those of another do not', async () => {
  await clerk.post('/sys/ugroup/add', { groupName: '应急队' })
  const group = async () => (await clerk.get('/sys/ugroup/list')).result.records[0]
  const { id: groupId } = await group()
  const names = async () =>
    (await clerk.get('/sys/user/groupUserList', { groupId })).result.records.map(
      (row: { username: string }) => row.username,
    )
  expect(await clerk.post('/sys/user/addSysUserGroup', { groupId, userIdList: ['ann'] })).toMatchObject({
    success: true,
    message: '添加成功!',
  })
  expect(await names()).toEqual(['ann'])
  expect(await group()).toMatchObject({ userCount: 1 })
  expect(await clerk.post('/sys/user/addSysUserGroup', { groupId, userIdList: ['bob'] })).toMatchObject({ status: 404 })
  expect(await clerk.delete('/sys/user/deleteGroupUser', { groupId, userId: 'ann' })).toMatchObject({
    message: '删除成功!',
  })
  expect(await names()).toEqual([])
  expect((await clerk.delete('/sys/user/deleteGroupUser', { groupId, userId: 'ann' })).success).toBe(false)
})

test('[PROD-17][PERM-20] a batch of people joins only a group that the person sees, and pages with the group hear of it', async () => {
  const mine = await callerOf(server, {
    id: 'mine',
    permissions: [...allOf('system:ugroup'), ...allOf('system:user'), 'system:user:addUserGroup'],
  })
  const ids = { own: newId(), others: newId(), rule: newId() }
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    const group = (id: string, create_by: string) => ({ id, group_name: id, create_by, tenant_id: 1 })
    await sql
      .insertInto('sys_user_group')
      .values([group(ids.own, 'mine'), group(ids.others, 'clerk')])
      .execute()
    const own = await sql
      .selectFrom('sys_user_role as held')
      .innerJoin('sys_role_permission as granted', 'granted.role_id', 'held.role_id')
      .innerJoin('sys_permission as code', 'code.id', 'granted.permission_id')
      .select(['held.role_id', 'code.id'])
      .where('held.user_id', '=', 'mine')
      .where('code.perms', '=', 'system:ugroup:list')
      .executeTakeFirstOrThrow()
    await sql.updateTable('sys_permission').set({ rule_flag: 1 }).where('id', '=', own.id).execute()
    const rule = { rule_name: '自己的', rule_column: 'createBy', rule_conditions: '=', rule_value: '#{sys_user_code}' }
    await sql
      .insertInto('sys_permission_data_rule')
      .values({ id: ids.rule, permission_id: own.id, ...rule })
      .execute()
    await sql
      .updateTable('sys_role_permission')
      .set({ data_rule_ids: ids.rule })
      .where('role_id', '=', own.role_id)
      .where('permission_id', '=', own.id)
      .execute()
  })
  const join = (group: string) => mine.post('/sys/user/addToGroup', { ids: 'ann', group })
  expect((await join(ids.others)).status).toBe(404)
  const told = await changesBy(server, 1, async () => expect((await join(ids.own)).message).toBe('已加入用户组： 1 人'))
  expect(told).toEqual([
    { key: 'user', action: 'edit', ids: ['ann'] },
    { key: 'userGroup', action: 'edit', ids: [ids.own] },
  ])
})

test('[PROD-17] a user who leaves the tenant leaves its groups', async () => {
  const { id: groupId } = (await clerk.get('/sys/ugroup/list')).result.records[0]
  await clerk.post('/sys/user/addSysUserGroup', { groupId, userIdList: ['ann'] })
  await server.database.scope({ tenantId: 0 }, (sql) =>
    sql.deleteFrom('sys_user_tenant').where('user_id', '=', 'ann').execute(),
  )
  expect((await clerk.get('/sys/user/groupUserList', { groupId })).result.total).toBe(0)
})
