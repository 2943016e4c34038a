import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { until } from '#tests/faults/until.ts'
import { addPerson, openTestApp, TEST_SECRET, type TestApp } from '#tests/server/app.ts'
import { ask } from '#tests/server/identity/ask.ts'
import { openPage } from '#tests/server/live/pages.ts'

type Headers = Record<string, string>

let server: TestApp
/** Another server of the same database. */
let other: FastifyInstance
beforeAll(async () => {
  server = await openTestApp()
  const { database, clock } = server
  other = await buildApp({ database, authSecret: TEST_SECRET, now: () => clock.now })
  await Promise.all([server.app.listen({ host: '127.0.0.1', port: 0 }), other.listen({ host: '127.0.0.1', port: 0 })])
  await addPerson(database, { id: 'ann', tenantIds: [1, 2] })
  await addPerson(database, { id: 'bob', tenantIds: [1] })
  await addPerson(database, { id: 'plat', tenantIds: [1], platform: true })
})
afterAll(async () => {
  await other.close()
  await server.dispose()
})
beforeEach(() =>
  server.database.scope({ tenantId: 0 }, async (sql) => void (await sql.deleteFrom('sys_session').execute())),
)

const own = async (headers: Headers) =>
  (await ask(server, 'GET', '/sys/online/own', { headers })).result as Record<string, any>[]
const end = (headers: Headers, id: unknown) => ask(server, 'POST', '/sys/online/own/end', { headers, payload: { id } })
const endOthers = (headers: Headers) => ask(server, 'POST', '/sys/online/own/endOthers', { headers, payload: {} })
const isAlive = async (headers: Headers, app = server.app) =>
  (await app.inject({ url: '/vr/sys/user/login/setting/getUserData', headers })).statusCode === 200

describe('one’s own sign-ins', () => {
  test('[AUTH-04] are seen, those of every tenant and nobody else’s, the present one first', async () => {
    await server.headersOf('ann', 2)
    const here = await server.headersOf('ann', 1)
    await server.headersOf('bob', 1)
    const rows = await own(here)
    expect(rows.map(({ isCurrent, tenantName }) => [isCurrent, tenantName])).toEqual([
      [true, '租户1'],
      [false, '租户2'],
    ])
    expect(Object.keys(rows[0]!).toSorted()).toEqual([
      'agent',
      'id',
      'ip',
      'isCurrent',
      'isOnline',
      'lastSeenTime',
      'loginTime',
      'tenantName',
    ])
    expect(rows[0]).toMatchObject({ ip: '127.0.0.1', agent: 'test', isOnline: false })
    expect(rows[0]!['loginTime']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  test('[AUTH-04] an administrator of the platform has only their own here, too', async () => {
    await server.headersOf('ann', 1)
    expect(await own(await server.headersOf('plat', 1))).toHaveLength(1)
  })
})

describe('ending them', () => {
  test('[AUTH-04] ends one at every server at once, closes its sockets and is on record', async () => {
    const here = await server.headersOf('ann', 1)
    const page = await openPage({ ...server, app: other as TestApp['app'] }, 'ann', 2)
    const [, away] = await own(here)
    expect(await end(here, away!['id'])).toMatchObject({ success: true, message: '该登录已结束' })
    expect(await page.closed).toBe(4001)
    expect(await own(here)).toMatchObject([{ isCurrent: true }])
    expect(await isAlive(here)).toBe(true)
    const audits = await server.database.scope({ tenantId: 0 }, (sql) =>
      sql.selectFrom('sys_audit').select(['entity_id', 'action']).where('action', '=', 'endSession').execute(),
    )
    expect(audits).toEqual([{ entity_id: 'ann', action: 'endSession' }])
  })

  test('[AUTH-04] ends all others and leaves this one, and those of other people', async () => {
    const here = await server.headersOf('ann', 1)
    const others = [await server.headersOf('ann', 1), await server.headersOf('ann', 2)]
    const bob = await server.headersOf('bob', 1)
    expect(await endOthers(here)).toMatchObject({ success: true, result: 2, message: '已结束其他 2 个登录' })
    for (const one of others) expect(await isAlive(one)).toBe(false)
    await until('the other server knows', async () => !(await isAlive(others[0]!, other)))
    expect([await isAlive(here), await isAlive(bob)]).toEqual([true, true])
    expect(await endOthers(here)).toMatchObject({ success: true, result: 0 })
  })

  test('[AUTH-04] never that of another person, whatever it is named by, nor the present one', async () => {
    const here = await server.headersOf('ann', 1)
    const bob = await server.headersOf('bob', 1)
    const [bobs] = await own(bob)
    for (const id of [bobs!['id'], '', undefined, bob['x-access-token'], "x' or '1'='1", ['x'], { id: 'x' }]) {
      expect(await end(here, id)).toMatchObject({ success: false, status: 404 })
    }
    expect(await end(await server.headersOf('plat', 1), bobs!['id'])).toMatchObject({ status: 404 })
    expect(await isAlive(bob)).toBe(true)
    const [present] = await own(here)
    expect(await end(here, present!['id'])).toMatchObject({
      success: false,
      message: '这是当前登录，请用“退出登录”结束',
    })
    expect(await isAlive(here)).toBe(true)
  })
})
