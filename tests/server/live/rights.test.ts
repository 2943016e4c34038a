import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { TEST_SECRET } from '#tests/server/app.ts'
import { openNotifications } from '#tests/server/live/notifications.ts'
import { ids, openPlatform, type Platform } from '#tests/server/rights/platform.ts'
import { temporaryStorage } from '#tests/server/storage/temporary-storage.ts'

const files = temporaryStorage()
let platform: Platform
/** A second server on the same database. */
let other: FastifyInstance
let roleId: string
let headers: Record<string, string>

beforeAll(async () => {
  platform = await openPlatform()
  const { database, clock } = platform
  other = await buildApp({ database, authSecret: TEST_SECRET, now: () => clock.now, storage: files.storage })
  await other.listen({ host: '127.0.0.1', port: 0 })
  await platform.app.ready()
  await platform.call('entA', 'POST', '/sys/role/add', { roleName: '跟随', roleCode: 'followed' })
  const { result } = await platform.call('entA', 'GET', '/sys/role/list?roleCode=followed')
  roleId = result.records[0].id
  headers = await platform.headersOf('low', 1)
})
afterAll(async () => {
  await other.close()
  await platform.close()
  await files.remove()
})

const save = (permissionIds: string[]) =>
  platform.call('entA', 'POST', '/sys/permission/saveRolePermission', {
    roleId,
    permissionIds: permissionIds.join(','),
  })

async function ask(url: string) {
  const answer = await other.inject({ method: 'GET', url: `/vr${url}`, headers })
  return { status: answer.statusCode, ...answer.json<{ result: any }>() }
}

const key = async () => (await ask('/sys/permission/rightsKey')).result as string

test('[PERM-02][PERM-03] a change at one server is told at the other one, where it holds for users who are signed in', async () => {
  const server = { app: other, database: platform.database, tokenOf: platform.tokenOf }
  const notifications = await openNotifications(server, 'low', 1, { withRights: true })
  const before = await key()
  await platform.database.scope({ tenantId: 0 }, (sql) =>
    sql.insertInto('sys_user_role').values({ user_id: 'low', role_id: roleId, tenant_id: 1 }).execute(),
  )
  await save(ids('/isystem', '/isystem/position'))
  let told = await notifications.heard()
  while (told.key === before) told = await notifications.heard()
  expect(told).toEqual({ cmd: 'rights', key: expect.any(String) })
  expect((await ask('/sys/position/list')).status).toBe(200)
  const { result } = await ask('/sys/permission/getUserPermissionByToken')
  expect(result.menu.map((menu: any) => menu.path)).toEqual(['/dashboard/analysis', '/isystem'])
  expect(result.rightsKey).toBe(await key())
  await save([])
  const now = await key()
  while (told.key !== now) told = await notifications.heard()
  expect((await ask('/sys/position/list')).status).toBe(403)
  expect(now).toBe(before)
  notifications.close()
})

test('[PERM-03] the key is another one for whatever somebody may do or see, and the same for everything else', async () => {
  const [position] = ids('/isystem/position') as [string]
  await save([position])
  const granted = await key()
  const rule = { permissionId: position, ruleName: '本人', ruleColumn: 'createBy', ruleConditions: '=', ruleValue: 'x' }
  await platform.call('plat', 'POST', '/sys/permission/addPermissionRule', rule)
  const ruled = await key()
  const list = await platform.call('plat', 'GET', `/sys/permission/getPermRuleListByPermId?permissionId=${position}`)
  const dataRuleIds = list.result[0].id
  await platform.call('entA', 'POST', '/sys/role/datarule', { roleId, permissionId: position, dataRuleIds })
  const narrowed = await key()
  expect(new Set([granted, ruled, narrowed]).size).toBe(3)
  await platform.call('entA', 'PUT', '/sys/role/edit', { id: roleId, roleName: '改名' })
  await platform.call('entA', 'POST', '/sys/role/add', { roleName: '无关', roleCode: 'unrelated' })
  expect(await key()).toBe(narrowed)
})

test('[PERM-03] beside the menu stands what narrows the rows behind each code, another text for other rules and none where every row is seen', async () => {
  const narrowed = async () => (await ask('/sys/permission/getUserPermissionByToken')).result.narrowed
  const [position] = ids('/isystem/position') as [string]
  const { result: rules } = await platform.call(
    'plat',
    'GET',
    `/sys/permission/getPermRuleListByPermId?permissionId=${position}`,
  )
  const listed = 'system:position:list'
  const narrow = (dataRuleIds: string) =>
    platform.call('entA', 'POST', '/sys/role/datarule', { roleId, permissionId: position, dataRuleIds })
  await save(ids('/isystem/position', listed))
  await narrow('')
  expect(await narrowed()).toEqual({})
  await narrow(rules[0].id)
  const once = await narrowed()
  expect(once).toEqual({ [listed]: expect.stringMatching(/^.{22}$/) })
  const before = await key()
  await platform.call('plat', 'PUT', '/sys/permission/edit', { id: position, name: '职务', sortNo: 9 })
  expect(await key()).not.toBe(before)
  expect(await narrowed()).toEqual(once)
  await platform.call('plat', 'PUT', '/sys/permission/editPermissionRule', { ...rules[0], ruleValue: 'y' })
  expect(Object.keys(await narrowed())).toEqual([listed])
  expect(await narrowed()).not.toEqual(once)
})

test('[PERM-20] the key of somebody of another tenant stays as it is', async () => {
  const before = await platform.call('entB', 'GET', '/sys/permission/rightsKey')
  await save(ids('/isystem'))
  const after = await platform.call('entB', 'GET', '/sys/permission/rightsKey')
  expect(after.result).toBe(before.result)
})
