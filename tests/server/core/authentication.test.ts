import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { SEVEN_DAYS_MS } from '#contract/console/timings.ts'
import { keyedHash } from '#server/identity/tokens.ts'
import { addPerson, openTestApp, TEST_SECRET, type TestApp } from '#tests/server/app.ts'
import { heardAll } from '#tests/server/live/told.ts'

let server: TestApp
const start = Date.now()

beforeAll(async () => {
  server = await openTestApp({ demo: true })
  await addPerson(server.database, { id: 'low', tenantIds: [1] })
  await addPerson(server.database, {
    id: 'both',
    tenantIds: [1, 2],
    permissions: ['system:outbox:list'],
    platform: true,
  })
  await addPerson(server.database, { id: 'alone', tenantIds: [] })
})
beforeEach(() => {
  server.clock.now = start
})
afterAll(() => server.dispose())

const ask = async (headers: Record<string, string>, url = '/vr/sys/permission/getUserPermissionByToken') => {
  const answer = await server.app.inject({ url, headers })
  const { success, code, message } = answer.json<{ success: boolean; code: number; message: string }>()
  return { status: answer.statusCode, success, code, message }
}
const fine = { status: 200, success: true, code: 200, message: '查询成功' }
const worthless = { status: 500, success: false, code: 500, message: 'Token失效，请重新登录' }
const foreign = { status: 401, success: false, code: 401, message: '登录租户授权变更，请重新登陆!' }
const execute = (statement: (sql: Parameters<Parameters<typeof server.database.scope>[1]>[0]) => Promise<unknown>) =>
  server.database.scope({ tenantId: 0 }, statement)

describe('token', () => {
  test('[API-003][ERR-23] without one the answer is 401', async () => {
    const nobody = { status: 401, success: false, code: 401, message: '未授权，请重新登录' }
    expect(await ask({})).toEqual(nobody)
    expect(await ask({ 'x-access-token': '' })).toEqual(nobody)
  })

  test('[API-003] with a living one the call goes through', async () => {
    expect(await ask(await server.headersOf('low', 1))).toEqual(fine)
  })

  test.each([
    ['forged', 'A'.repeat(43)],
    ['a JWT without signature', 'eyJhbGciOiJub25lIn0.eyJ1c2VybmFtZSI6ImFkbWluIn0.'],
    ['endless', 'x'.repeat(5_000)],
    ['an injection', "' or 1=1 --"],
  ])('[ERR-24] %s is worthless', async (_name, token) => {
    expect(await ask({ 'x-access-token': token })).toEqual(worthless)
  })

  test('the database keeps a keyed hash, which is worthless as a token', async () => {
    const token = await server.tokenOf('low', 1)
    const hash = keyedHash(TEST_SECRET, 'session', token)
    const kept = await execute((sql) =>
      sql.selectFrom('sys_session').where('token_hash', '=', hash).select('user_id').execute(),
    )
    expect(kept).toEqual([{ user_id: 'low' }])
    expect(await ask({ 'x-access-token': hash })).toEqual(worthless)
  })

  test('[MENU-07] is taken from the address of no call, downloads included', async () => {
    const token = await server.tokenOf('low', 1)
    const opened: string[] = []
    for (const { method, url, access } of server.app.declaredRoutes) {
      if (access === 'public') continue
      const address = `${url.replace(/:\w+/g, 'none')}?token=${token}`
      const answer = await server.app.inject({ method: method as 'GET', url: address })
      if (answer.statusCode !== 401) opened.push(`${method} ${url}: ${answer.statusCode}`)
    }
    expect(opened).toEqual([])
  })
})

describe('life of a session', () => {
  test('lasts seven days from the last use and thirty in all', async () => {
    const headers = await server.headersOf('low', 1)
    const day = 86_400_000
    for (const days of [6, 12, 18, 24, 29]) {
      server.clock.now = start + days * day
      expect(await ask(headers)).toEqual(fine)
    }
    server.clock.now = start + 30 * day + 1
    expect(await ask(headers)).toEqual(worthless)
  })

  test('lasts as long as the operator lets it, also where that is less than seven days', async () => {
    const strict = await openTestApp({ longestSessionMs: 43_200_000 })
    await addPerson(strict.database, { id: 'low', tenantIds: [1] })
    const began = strict.clock.now
    const headers = await strict.headersOf('low', 1)
    const statusAfter = async (ms: number) => {
      strict.clock.now = began + ms
      return (await strict.app.inject({ url: '/vr/sys/user/getCurrentUserDeparts', headers })).statusCode
    }
    const statuses = [await statusAfter(21_600_000), await statusAfter(43_190_000), await statusAfter(43_200_001)]
    await strict.dispose()
    expect([statuses.slice(0, 2), statuses[2] === 200]).toEqual([[200, 200], false])
  })

  test('[ERR-24][AUTH-08] ends after seven days without use', async () => {
    const headers = await server.headersOf('low', 1)
    server.clock.now = start + SEVEN_DAYS_MS - 1
    expect(await ask(headers)).toEqual(fine)
    const unused = await server.headersOf('both', 1)
    server.clock.now += SEVEN_DAYS_MS + 1
    expect(await ask(unused)).toEqual(worthless)
  })

  test.each([
    ['frozen', { status: 2 }, { status: 1 }],
    ['deleted', { del_flag: 1 }, { del_flag: 0 }],
    ['given a new password', { password_hash: 'new' }, { password_hash: 'newer' }],
  ])('ends when the person is %s, for good', async (_name, change, undo) => {
    const headers = await server.headersOf('low', 1)
    expect(await ask(headers)).toEqual(fine)
    await execute((sql) => sql.updateTable('sys_user').set(change).where('id', '=', 'low').execute())
    server.clock.now += 3_001
    expect(await ask(headers)).toEqual(worthless)
    await execute((sql) => sql.updateTable('sys_user').set(undo).where('id', '=', 'low').execute())
    server.clock.now += 3_001
    expect(await ask(headers)).toEqual(worthless)
    expect(await ask(await server.headersOf('low', 1))).toEqual(fine)
  })

  test('a change of rights is felt as soon as the database tells of it, no matter who made it', async () => {
    const headers = await server.headersOf('both', 1)
    expect(await ask(headers, '/vr/sys/outbox/list')).toMatchObject({ status: 200 })
    await execute((sql) => sql.deleteFrom('sys_user_role').where('user_id', '=', 'both').execute())
    await heardAll(server)
    expect(await ask(headers, '/vr/sys/outbox/list')).toEqual({
      status: 403,
      success: false,
      code: 510,
      message: '没有权限，请联系管理员授权',
    })
    await execute(async (sql) => {
      const role = await sql
        .selectFrom('sys_role')
        .where('role_code', '=', 'role-both')
        .select('id')
        .executeTakeFirstOrThrow()
      await sql.insertInto('sys_user_role').values({ user_id: 'both', role_id: role.id }).execute()
    })
  })
})

test('what is remembered of rights outlasts anonymous, refused and reading calls', async () => {
  const headers = await server.headersOf('both', 1)
  await heardAll(server)
  const forget = vi.spyOn(server.app.services.sessions, 'forget')
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, own = {}) =>
    server.app.inject({ method, url: `/vr${url}`, headers: own, ...(payload && { payload }) })
  await call('POST', '/sys/checkCaptcha', {})
  await call('POST', '/sys/login', { username: 'nobody', password: 'wrong' })
  await call('POST', '/sys/logout', {}, { 'x-access-token': 'worthless' })
  await call('POST', '/sys/user/phoneVerification', { phone: '13900000000', smscode: '123456' })
  await call('GET', '/sys/outbox/list', undefined, headers)
  await call('PUT', '/sys/user/userPreference', { key: 'no such name!', value: 1 }, headers)
  await call('PUT', '/sys/user/userPreference', { key: 'a', value: 1 })
  await heardAll(server)
  expect(forget).not.toHaveBeenCalled()
  await call('PUT', '/sys/user/userPreference', { key: 'a', value: 1 }, headers)
  expect(forget).toHaveBeenCalledOnce()
  forget.mockRestore()
})

describe('tenant header', () => {
  test.each(['tenant_id', 'tenant-id', 'X-Tenant-Id'])(
    '[API-004][PROD-18] %s selects among the own tenants; 0 or nothing means that of the session',
    async (name) => {
      const headers = await server.headersOf('low', 1)
      expect(await ask({ ...headers, [name]: '1' })).toEqual(fine)
      expect(await ask({ ...headers, [name]: '0' })).toEqual(fine)
      expect(await ask({ ...headers, [name]: '' })).toEqual(fine)
    },
  )

  test('[PROD-18] a foreign tenant is refused, for platform administrators too', async () => {
    expect(await ask({ ...(await server.headersOf('low', 1)), tenant_id: '2' })).toEqual(foreign)
    expect(await ask({ ...(await server.headersOf('both', 1)), tenant_id: '2' })).toEqual(fine)
    expect(await ask({ ...(await server.headersOf('both', 1)), tenant_id: '99' })).toEqual(foreign)
  })

  test.each([
    [{ tenant_id: '1', 'x-tenant-id': '2' }],
    [{ tenant_id: '1', 'tenant-id': '0' }],
    [{ tenant_id: 'abc' }],
    [{ tenant_id: '-1' }],
    [{ tenant_id: '1; drop table sys_user' }],
    [{ tenant_id: '99999999999999999999' }],
  ])('headers that make no sense are refused: %j', async (headers) => {
    const own = await server.headersOf('both', 1)
    expect(await ask({ ...own, ...(headers as Record<string, string>) })).toEqual({
      status: 400,
      success: false,
      code: 400,
      message: '租户请求头互相矛盾，请只选择一个租户',
    })
  })

  test('a tenant that was switched off or has run out is none of theirs any more', async () => {
    const headers = await server.headersOf('both', 2)
    const change = (values: object) =>
      execute((sql) => sql.updateTable('sys_tenant').set(values).where('id', '=', 2).execute())
    await change({ status: 0 })
    expect(await ask(headers)).toEqual(foreign)
    await change({ status: 1, end_date: '2020-01-01 00:00:00' })
    expect(await ask(headers)).toEqual(foreign)
    await change({ end_date: null })
    expect(await ask(headers)).toEqual(fine)
  })

  test('a person without tenants works in none, which owns nothing', async () => {
    const headers = await server.headersOf('alone', 0)
    expect(await ask(headers)).toEqual(fine)
    expect(await ask({ ...headers, tenant_id: '1' })).toEqual(foreign)
    const visits = await server.app.inject({ url: '/vr/sys/loginfo', headers })
    expect(visits.json().result).toEqual({ totalVisitCount: 0, todayVisitCount: 0, todayIp: 0 })
  })
})
