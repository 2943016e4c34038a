import { afterAll, beforeAll, expect, test } from 'vitest'
import { userGroup } from '#contract/areas/user-group/user-group.entity.ts'
import type { TestApp } from '#tests/server/app.ts'
import { addPerson } from '#tests/server/app.ts'
import { describeResource } from '#tests/server/engine/describe-resource.ts'
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

test('[PROD-17] whoever leaves the tenant leaves its groups', async () => {
  const { id: groupId } = (await clerk.get('/sys/ugroup/list')).result.records[0]
  await clerk.post('/sys/user/addSysUserGroup', { groupId, userIdList: ['ann'] })
  await server.database.scope({ tenantId: 0 }, (sql) =>
    sql.deleteFrom('sys_user_tenant').where('user_id', '=', 'ann').execute(),
  )
  expect((await clerk.get('/sys/user/groupUserList', { groupId })).result.total).toBe(0)
})
