import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson, openTestApp, type TestApp } from '#tests/server/app.ts'
import { ask } from '#tests/server/identity/ask.ts'

let server: TestApp
let proxied: TestApp
const PASSWORD = 'Secret12'

beforeAll(async () => {
  server = await openTestApp()
  proxied = await openTestApp({ trustProxy: 'loopback' })
  for (const one of [server, proxied]) {
    await addPerson(one.database, { id: 'one', password: PASSWORD })
    await addPerson(one.database, { id: 'two', password: PASSWORD })
  }
})
afterAll(async () => {
  await server.dispose()
  await proxied.dispose()
})

const login = (password: string, from: { ip: string; headers?: Record<string, string> }, app = server) =>
  ask(app, 'POST', '/sys/login', { payload: { username: 'one', password }, ...from })
const LOCKED = '该用户登录失败次数过多，请于10分钟后再次登录！'

describe('IPv6', () => {
  test('all addresses of a /64 count as one', async () => {
    for (let host = 1; host <= 2; host += 1) await login('Wrong123', { ip: `2001:db8:0:1::${host}` })
    expect(await login('Wrong123', { ip: '2001:db8:0:1:ffff::1' })).toMatchObject({ result: { captchaRequired: true } })
    const subjects = await server.database.scope({ tenantId: 0 }, (sql) =>
      sql
        .selectFrom('sys_sign_in_attempt')
        .where('subject', 'like', '%2001:db8:%')
        .orderBy('subject')
        .select(['subject', 'failures'])
        .execute(),
    )
    expect(subjects).toEqual([
      { subject: 'address:2001:db8:0:1::/64', failures: 3 },
      { subject: 'log of address:2001:db8:0:1::/64', failures: 3 },
      { subject: 'sign-in:2001:db8:0:1::/64 one', failures: 3 },
    ])
  })

  test('the limits of a minute count the /64, and IPv4 that comes mapped as IPv4', async () => {
    const statusOf = async (remoteAddress: string) =>
      (await server.app.inject({ url: '/vr/sys/user/querySysUser?username=one', remoteAddress })).statusCode
    for (let host = 1; host <= 30; host += 1) expect(await statusOf(`2001:db8:0:2::${host}`)).toBe(200)
    expect(await statusOf('2001:db8:0:2:ffff::1')).toBe(429)
    expect(await statusOf('2001:db8:0:3::1')).toBe(200)
    for (let turn = 1; turn <= 30; turn += 1) expect(await statusOf('198.51.100.9')).toBe(200)
    expect(await statusOf('::ffff:198.51.100.9')).toBe(429)
  })
})

describe('behind a trusted proxy', () => {
  const from = (forwarded: string) => ({ ip: '127.0.0.1', headers: { 'x-forwarded-for': forwarded } })

  test('people have their own addresses, whatever they claim of themselves', async () => {
    const claimed = from('192.0.2.1, 203.0.113.7')
    expect((await login('Wrong123', claimed, proxied)).message).toBe('用户名或密码错误')
    await lock('203.0.113.7')
    expect((await login(PASSWORD, from('192.0.2.2, 203.0.113.7'), proxied)).message).toBe(LOCKED)
    expect((await login(PASSWORD, from('203.0.113.8'), proxied)).success).toBe(true)
  })
})

function lock(network: string): Promise<unknown> {
  return proxied.database.scope({ tenantId: 0 }, (sql) =>
    sql
      .updateTable('sys_sign_in_attempt')
      .set({ failures: 6, blocked_until: new Date(proxied.clock.now + 600_000) })
      .where('subject', '=', `sign-in:${network} one`)
      .execute(),
  )
}
