import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countVisits } from '#server/areas/visit/visits.ts'
import { addPerson, openTestApp, type TestApp } from '#tests/server/app.ts'
import { ask } from '#tests/server/identity/ask.ts'

let server: TestApp
const NOON = Date.parse('2026-03-05T12:00:00+08:00')
const HOUR = 3_600_000

beforeAll(async () => {
  server = await openTestApp()
  server.clock.now = NOON
  await addPerson(server.database, { id: 'one', tenantIds: [1] })
  await addPerson(server.database, { id: 'two', tenantIds: [2] })
  await addPerson(server.database, { id: 'plat', tenantIds: [1], platform: true, permissions: ['system:outbox:list'] })
  await addPerson(server.database, { id: 'tenantly', tenantIds: [1], permissions: ['system:openapi:view'] })
  const visit = (tenantId: number, hoursAgo: number, ip: string) =>
    server.database.scope({ tenantId: 0 }, (sql) => countVisits(sql, [{ tenantId, ip, atMs: NOON - hoursAgo * HOUR }]))
  await visit(1, 1, '10.0.0.1')
  await visit(1, 11, '10.0.0.1')
  await visit(1, 13, '10.0.0.2')
  await visit(1, 6 * 24, '10.0.0.3')
  await visit(1, 7 * 24, '10.0.0.3')
  await visit(2, 1, '10.0.0.9')
  await visit(2, 1, '10.0.0.1')
})
afterAll(() => server.dispose())

describe('counters', () => {
  test('count the sign-ins of the own tenant, today in GMT+8', async () => {
    const { code, result } = await ask(server, 'GET', '/sys/loginfo', { headers: await server.headersOf('one', 1) })
    expect([code, result]).toEqual([200, { totalVisitCount: 5, todayVisitCount: 2, todayIp: 1 }])
    const other = await ask(server, 'GET', '/sys/loginfo', { headers: await server.headersOf('two', 2) })
    expect(other.result).toEqual({ totalVisitCount: 2, todayVisitCount: 2, todayIp: 2 })
    const all = await ask(server, 'GET', '/sys/loginfo', { headers: await server.headersOf('plat', 0) })
    expect(all.result, 'an address of two tenants is one address').toEqual({
      totalVisitCount: 7,
      todayVisitCount: 4,
      todayIp: 2,
    })
  })

  test('seven days, the empty ones too', async () => {
    const { result } = await ask(server, 'GET', '/sys/visitInfo', { headers: await server.headersOf('one', 1) })
    const day = (type: string, visit: number, ip: number) => ({ type, tian: `2026-${type}`, visit, ip })
    expect(result).toEqual([
      day('02-27', 1, 1),
      day('02-28', 0, 0),
      day('03-01', 0, 0),
      day('03-02', 0, 0),
      day('03-03', 0, 0),
      day('03-04', 1, 1),
      day('03-05', 2, 1),
    ])
  })
})

describe('outbox', () => {
  test('is shown to platform administrators, newest first, in pages', async () => {
    for (const receiver of ['13800000001', '13800000002', '13800000001']) {
      await server.database.scope({ tenantId: 0 }, (sql) =>
        sql
          .insertInto('sys_outbox')
          .values({
            id: `${server.clock.now}`,
            channel: 'sms',
            receiver,
            content: 'x',
            create_time: new Date(server.clock.now),
          })
          .execute(),
      )
      server.clock.now += 1_000
    }
    const headers = await server.headersOf('plat', 1)
    const { result } = await ask(server, 'GET', '/sys/outbox/list?pageNo=1&pageSize=2', { headers })
    expect(result).toEqual({
      records: [
        {
          id: `${NOON + 2000}`,
          channel: 'sms',
          channel_dictText: 'sms',
          receiver: '13800000001',
          title: null,
          content: 'x',
          createTime: '2026-03-05 12:00:02',
        },
        {
          id: `${NOON + 1000}`,
          channel: 'sms',
          channel_dictText: 'sms',
          receiver: '13800000002',
          title: null,
          content: 'x',
          createTime: '2026-03-05 12:00:01',
        },
      ],
      total: 3,
      size: 2,
      current: 1,
      pages: 2,
    })
    const one = await ask(server, 'GET', '/sys/outbox/list?receiver=13800000002', { headers })
    expect(one.result.total).toBe(1)
    expect((await ask(server, 'GET', '/sys/outbox/list?pageSize=100000', { headers })).result.size).toBe(200)
  })

  test('hides a code for as long as it works', async () => {
    const headers = await server.headersOf('plat', 1)
    const content = '您的登录验证码为 123456，10 分钟内有效。'
    await server.database.scope({ tenantId: 0 }, (sql) =>
      sql
        .insertInto('sys_outbox')
        .values({ id: 'code', channel: 'sms', receiver: '139', content, create_time: new Date(server.clock.now) })
        .execute(),
    )
    const shown = async (query = '') =>
      (await ask(server, 'GET', `/sys/outbox/list?receiver=139${query}`, { headers })).result.records[0].content
    expect(await shown()).toBe('您的登录验证码为 ******，10 分钟内有效。')
    expect(await shown('&content=*999*'), 'nobody finds it out by looking for its parts').toBe(await shown())
    server.clock.now += 600_000
    expect(await shown()).toBe(content)
  })

  test('[PERM-20] and to nobody else', async () => {
    expect(await ask(server, 'GET', '/sys/outbox/list', { headers: await server.headersOf('one', 1) })).toMatchObject({
      status: 403,
      code: 510,
    })
  })
})

describe('description of the API', () => {
  test('lists the routes with their members, for holders of its permission', async () => {
    const headers = await server.headersOf('tenantly', 1)
    const answer = await server.app.inject({ url: '/vr/openapi.json', headers })
    expect(answer.statusCode).toBe(200)
    const document = answer.json()
    expect(document.openapi).toBe('3.0.3')
    const login = document.paths['/vr/sys/login'].post
    expect(Object.keys(login.requestBody.content['application/json'].schema.properties)).toEqual([
      'username',
      'password',
      'captcha',
      'checkKey',
      'loginOrgCode',
    ])
    expect(login.security).toBeUndefined()
    expect(document.paths['/vr/sys/outbox/list'].get).toMatchObject({
      description: '权限：system:outbox:list',
      security: [{ token: [] }],
    })
    expect(document.paths['/vr/sys/randomImage/{key}'].get.parameters[0]).toMatchObject({
      in: 'path',
      name: 'key',
      required: true,
    })
    const nobody = await server.app.inject({ url: '/vr/openapi.json', headers: await server.headersOf('one', 1) })
    expect(nobody.statusCode).toBe(403)
  })

  test('[MENU-07] takes the token from the header alone', async () => {
    const token = await server.tokenOf('tenantly', 1)
    expect((await server.app.inject(`/vr/openapi.json?token=${token}`)).statusCode).toBe(401)
    const headers = { 'x-access-token': token }
    expect((await server.app.inject({ url: '/vr/openapi.json', headers })).statusCode).toBe(200)
  })
})
