import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { agentText } from '#server/areas/online/agent-text.ts'
import { noteSockets, STALE_MS } from '#server/live/socket-counts.ts'
import { until } from '#tests/faults/until.ts'
import { addPerson, openTestApp, TEST_SECRET, type TestApp } from '#tests/server/app.ts'
import { ask } from '#tests/server/identity/ask.ts'
import { openPage } from '#tests/server/live/pages.ts'

const CODES = ['system:online:list', 'system:online:forceLogout']
let server: TestApp
/** Another server of the same database. */
let other: FastifyInstance
beforeAll(async () => {
  server = await openTestApp()
  const { database, clock } = server
  other = await buildApp({ database, authSecret: TEST_SECRET, now: () => clock.now })
  await Promise.all([server.app.listen({ host: '127.0.0.1', port: 0 }), other.listen({ host: '127.0.0.1', port: 0 })])
  await addPerson(database, { id: 'plat', tenantIds: [1], permissions: CODES, platform: true })
  await addPerson(database, { id: 'boss', tenantIds: [1], permissions: CODES })
  await addPerson(database, { id: 'ann', tenantIds: [1] })
  await addPerson(database, { id: 'bob', tenantIds: [2] })
})
afterAll(async () => {
  await other.close()
  await server.dispose()
})

const list = async (headers: Record<string, string>, query = '') =>
  (await ask(server, 'GET', `/sys/online/list?pageSize=50${query}`, { headers })).result.records as Record<
    string,
    any
  >[]

describe('who is signed in', () => {
  test('[PROD-18] a tenant sees the sign-ins that work in it, the platform all', async () => {
    const boss = await server.headersOf('boss', 1)
    const plat = await server.headersOf('plat', 1)
    await server.headersOf('ann', 1)
    await server.headersOf('bob', 2)
    const names = async (headers: Record<string, string>) =>
      new Set((await list(headers)).map((row) => row['username']))
    expect(await names(boss)).toEqual(new Set(['ann', 'boss', 'plat']))
    expect(await names(plat)).toEqual(new Set(['ann', 'bob', 'boss', 'plat']))
    const [own] = (await list(boss)).filter((row) => row['isOwn'] === 1)
    expect(own).toMatchObject({
      username: 'boss',
      realname: '姓名boss',
      tenantName: '租户1',
      ip: '127.0.0.1',
      agent: 'test',
      online: '0',
      sockets: 0,
    })
    expect(own!['token']).toBe(own!['id'])
    expect(JSON.stringify(await list(plat))).not.toContain(boss['x-access-token'])
    expect((await ask(server, 'GET', '/sys/online/list', { headers: await server.headersOf('ann', 1) })).code).toBe(510)
  })

  test('online is whose console holds a socket, at whichever server', async () => {
    const boss = await server.headersOf('boss', 1)
    const page = await openPage({ ...server, app: other as TestApp['app'] }, 'ann', 1)
    const annsOnline = async () => (await list(boss, '&username=ann&online=1')).map((row) => row['sockets'])
    await until('a sign-in with a socket', async () => (await annsOnline()).length === 1)
    expect(await annsOnline()).toEqual([1])
    page.close()
    await until('nobody with a socket', async () => (await annsOnline()).length === 0)
  })

  test('a server that is gone takes its sockets along', async () => {
    const { database, clock } = server
    const counts = [{ sessionHash: 'x'.repeat(64), tenantId: 1, notifications: 1, tables: 0 }]
    await database.scope({ tenantId: 0 }, (sql) => noteSockets(sql, 'gone', counts, clock.now - STALE_MS - 1))
    await database.scope({ tenantId: 0 }, (sql) => noteSockets(sql, 'here', [], clock.now))
    const left = await database.scope({ tenantId: 0 }, (sql) =>
      sql.selectFrom('live_socket').select('session_hash').where('server', '=', 'gone').execute(),
    )
    expect(left).toEqual([])
  })
})

describe('ending a sign-in', () => {
  test('[PERM-20] ends it at once at every server, and closes its sockets', async () => {
    const boss = await server.headersOf('boss', 1)
    const page = await openPage({ ...server, app: other as TestApp['app'] }, 'ann', 1)
    const ann = await server.headersOf('ann', 1)
    const own = '/vr/sys/user/login/setting/getUserData'
    expect((await other.inject({ url: own, headers: ann })).statusCode).toBe(200)
    const ids = (await list(boss, '&username=ann')).map((row) => row['id'])
    const answer = await ask(server, 'POST', '/sys/online/forceLogout', {
      headers: boss,
      payload: { ids: ids.join(',') },
    })
    expect(answer).toMatchObject({ success: true, message: '退出登录成功！' })
    expect(await page.closed).toBe(4001)
    await until(
      'the other server knows',
      async () => (await other.inject({ url: own, headers: ann })).statusCode !== 200,
    )
    expect(await list(boss, '&username=ann')).toEqual([])
  })

  test('[PERM-20] is refused for oneself, for other tenants and for administrators of the platform', async () => {
    const boss = await server.headersOf('boss', 1)
    const plat = await server.headersOf('plat', 1)
    const bob = await server.headersOf('bob', 2)
    const all = await list(plat)
    const idOf = (name: string) => all.find((row) => row['username'] === name)!['id'] as string
    const end = (token: unknown) =>
      ask(server, 'POST', '/sys/online/forceLogout', { headers: boss, payload: { token } })
    const [own] = (await list(boss)).filter((row) => row['isOwn'] === 1)
    expect(await end(own!['id'])).toMatchObject({ success: false, message: '不能强制下线自己当前的会话！' })
    expect(await end(idOf('bob'))).toMatchObject({ status: 404 })
    expect(await end(idOf('plat'))).toMatchObject({ success: false, message: '管理员账号不允许此操作！' })
    for (const nothing of ['', undefined, "x' or '1'='1", bob['x-access-token']])
      expect((await end(nothing)).success).toBe(false)
    expect(await list(plat, '&username=bob')).toHaveLength(2)
  })
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36',
    'Chrome 129 · Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/129.0.0.0 Safari/537.36 Edg/129.0.2792.52',
    'Edge 129 · Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari 17 · iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox 130 · Linux'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['', ''],
])('a browser that says %s is told as %s', (agent, text) => {
  expect(agentText(agent)).toBe(text)
})
