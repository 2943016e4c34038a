import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPerson, openTestApp, type TestApp } from '#tests/server/app.ts'
import { ask } from './ask.ts'

const PASSWORD = 'Secret12'
const DAY_MS = 86_400_000
const NOW = Date.parse('2026-06-15T12:00:00+08:00')
let server: TestApp
let turn = 0
let ip = ''

beforeAll(async () => {
  server = await openTestApp()
  await addPerson(server.database, { id: 'one', tenantIds: [1], password: PASSWORD })
  await addPerson(server.database, { id: 'two', tenantIds: [1, 2], password: PASSWORD })
  await addPerson(server.database, { id: 'root', tenantIds: [1], password: PASSWORD, platform: true })
})
afterAll(() => server.dispose())
beforeEach(async () => {
  turn += 1
  ip = `192.0.2.${turn}`
  server.clock.now = NOW
  // Refused sign-ins count as failures, which ask for a captcha.
  await server.database.scope({ tenantId: 0 }, (sql) => sql.deleteFrom('sys_sign_in_attempt').execute())
  await set({ status: 1, end_date: null, begin_date: null, grace_days: 0, warn_days: 30 })
})

async function set(columns: object): Promise<void> {
  await server.database.scope({ tenantId: 0 }, (sql) =>
    sql.updateTable('sys_tenant').set(columns).where('id', '=', 1).execute(),
  )
  server.app.services.sessions.forget()
}

const login = (username: string, more: object = {}) =>
  ask(server, 'POST', '/sys/login', { payload: { username, password: PASSWORD, ...more }, ip })
const menuOf = async (token: string) =>
  ask(server, 'GET', '/sys/permission/getUserPermissionByToken', { headers: { 'x-access-token': token }, ip })

describe('the end of a tenant', () => {
  test('[PROD-17] is told before it comes, to users who work there', async () => {
    await set({ end_date: '2026-06-20 12:00:00' })
    const { result } = await login('one')
    expect((await menuOf(result.token)).result.tenantNotice).toEqual({
      isUrgent: false,
      text: '租户“租户1”将于 2026-06-20 到期，还有 5 天，请联系平台管理员续期',
    })
    await set({ end_date: '2026-12-20 12:00:00' })
    expect((await menuOf(result.token)).result).not.toHaveProperty('tenantNotice')
  })

  test('[PROD-17] lets people in for the days of grace, and says so', async () => {
    await set({ end_date: '2026-06-14 12:00:00', grace_days: 3 })
    const { success, result } = await login('one')
    expect(success).toBe(true)
    expect((await menuOf(result.token)).result.tenantNotice).toEqual({
      isUrgent: true,
      text: '租户“租户1”已于 2026-06-14 到期，宽限期还剩 2 天，之后将无法登录，请联系平台管理员续期',
    })
  })

  test('[PROD-17] refuses the sign-in in words once the grace is over, and ends what was open', async () => {
    await set({ end_date: '2026-06-14 12:00:00', grace_days: 3 })
    const { result } = await login('one')
    server.clock.now = NOW + 3 * DAY_MS
    server.app.services.sessions.forget()
    expect((await menuOf(result.token)).success).toBe(false)
    expect(await login('one')).toMatchObject({
      success: false,
      message: '租户“租户1”已于 2026-06-14 到期，请联系平台管理员续期',
    })
  })

  test('[PROD-17] tells strangers nothing: who does not know the password hears of the password', async () => {
    await set({ end_date: '2026-06-01 12:00:00' })
    expect(await login('one', { password: 'Wrong123' })).toMatchObject({ message: '用户名或密码错误' })
  })

  test('[PROD-17] leaves people their other tenants, and the platform its administrators', async () => {
    await set({ end_date: '2026-06-01 12:00:00' })
    expect((await login('two')).result.userInfo).toMatchObject({ loginTenantId: 2, relTenantIds: '2' })
    expect((await login('root')).success).toBe(true)
  })
})

test.each([
  [{ status: 0 }, '租户“租户1”已被冻结，请联系平台管理员'],
  [{ begin_date: '2026-07-01 00:00:00' }, '租户“租户1”自 2026-07-01 起才能使用，请联系平台管理员'],
])('[PROD-17] a tenant with %j admits nobody and says why', async (columns, message) => {
  await set(columns)
  expect(await login('one')).toMatchObject({ success: false, message })
})
