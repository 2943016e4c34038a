import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlatform, type Platform } from '#tests/server/rights/platform.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform()
})
afterAll(() => platform.close())
const call: Platform['call'] = (...args) => platform.call(...args)
const first = async () => (await call('entA', 'GET', '/sys/sysRoleIndex/queryDefIndex')).result

test('clients of upstream 3 begin where the roles of the person say, and at home otherwise', async () => {
  expect(await first()).toEqual({ url: '/dashboard/analysis', component: 'dashboard/Analysis', route: true })
  const body = { roleCode: 'enterprise', url: '/isystem/user', component: 'system/user/index', priority: 5 }
  expect(await call('plat', 'POST', '/sys/sysRoleIndex/add', body)).toMatchObject({ success: true })
  expect(await first()).toEqual({ url: '/isystem/user', component: 'system/user/index', route: true })
  const { result } = await call('plat', 'GET', '/sys/sysRoleIndex/queryByCode?roleCode=enterprise')
  expect(result).toMatchObject({ ...body, status: '1', route: true })
  await call('plat', 'PUT', '/sys/sysRoleIndex/edit', { id: result.id, status: '0' })
  expect((await first()).url).toBe('/dashboard/analysis')
  expect((await call('plat', 'GET', '/sys/sysRoleIndex/queryByCode?roleCode=nobody')).status).toBe(404)
})

test('[PERM-20] only the platform says where others begin, and only a page of the console', async () => {
  const body = { roleCode: 'auditor', url: '/isystem/user' }
  expect(await call('entA', 'POST', '/sys/sysRoleIndex/add', body)).toMatchObject({ code: 510 })
  for (const url of ['https://evil.example', '//evil.example/x y', 'javascript:alert(1)'])
    expect((await call('plat', 'POST', '/sys/sysRoleIndex/add', { ...body, url })).success).toBe(false)
})
