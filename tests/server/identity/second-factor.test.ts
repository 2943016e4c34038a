import { TOTP, Secret } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPerson, openTestApp, type TestApp } from '#tests/server/app.ts'
import { ask, codeSentTo, type Answer } from '#tests/server/identity/ask.ts'

let server: TestApp
let headers: Record<string, string>
let secret: string
let recoveryCodes: string[]
const PASSWORD = 'Gruben12'
const STEP_MS = 30_000
const WRONG = '动态口令或恢复码错误，或者已经使用过'
const ASKED = '该账号已开启两步验证，请输入动态口令'

beforeAll(async () => {
  server = await openTestApp({ secondFactor: 'offered' })
})
afterAll(() => server.dispose())

let turn = 0
let id: string
let ip: string

/** Somebody new with a second factor, signed in once, at an address nobody used. */
beforeEach(async () => {
  turn += 1
  id = `person${turn}`
  ip = `198.51.100.${turn}`
  await addPerson(server.database, { id, tenantIds: [1], password: PASSWORD, departments: { 1: ['A01'] } })
  headers = await server.headersOf(id, 1)
  await setUp()
  server.clock.now += STEP_MS
})

const post = (url: string, payload: object, own = headers) => ask(server, 'POST', url, { payload, headers: own, ip })
const codeAt = (ms: number, of = secret) =>
  new TOTP({ secret: Secret.fromBase32(of) }).generate({ timestamp: server.clock.now + ms })
const signInByPassword = (payload: object = {}, from = ip) =>
  ask(server, 'POST', '/sys/login', { payload: { username: id, password: PASSWORD, ...payload }, ip: from })
const enter = (ticket: string, passcode: string, from = ip) =>
  ask(server, 'POST', '/sys/secondFactor/signIn', { payload: { ticket, passcode }, ip: from })
const ticketOf = async (payload: object = {}): Promise<string> =>
  (await signInByPassword(payload)).result.secondFactor.ticket
const refused = (message: string, result: unknown = null) => ({
  status: 200,
  success: false,
  code: 500,
  message,
  result,
})

async function setUp(): Promise<Answer> {
  const begun = await post('/sys/secondFactor/begin', { password: PASSWORD })
  secret = begun.result.secret
  const confirmed = await post('/sys/secondFactor/confirm', { passcode: codeAt(0) })
  recoveryCodes = confirmed.result.recoveryCodes
  return confirmed
}

describe('signing in', () => {
  test('[AUTH-02] the password alone opens nothing; the code after it does, with the answer of the door', async () => {
    const first = await signInByPassword({ loginOrgCode: 'A01' })
    expect(first).toEqual(refused(ASKED, { secondFactor: { ticket: expect.any(String) } }))
    const second = await enter(first.result.secondFactor.ticket, codeAt(0))
    expect(second).toMatchObject({ success: true, message: '登录成功' })
    expect(Object.keys(second.result).toSorted()).toEqual(
      ['departs', 'multi_depart', 'sysAllDictItems', 'tenantList', 'token', 'userInfo'].toSorted(),
    )
    expect(second.result.userInfo).toMatchObject({ username: id, orgCode: 'A01', loginTenantId: 1 })
    const own = { 'x-access-token': second.result.token }
    expect((await ask(server, 'GET', '/sys/secondFactor', { headers: own })).result).toEqual({
      isSet: true,
      recoveryCodes: 10,
    })
    const lines = await server.database.scope({ tenantId: 0 }, (sql) =>
      sql.selectFrom('sys_log').where('log_type', '=', 1).where('userid', '=', id).select('log_content').execute(),
    )
    expect(lines).toEqual([{ log_content: `用户名: ${id},登录成功！（两步验证：动态口令）` }])
  })

  test.each([
    ['a step early', -STEP_MS, true],
    ['a step late', STEP_MS, true],
    ['two steps early', -2 * STEP_MS, false],
    ['two steps late', 2 * STEP_MS, false],
  ])('a clock that is %s off', async (_, ms, isRight) => {
    server.clock.now += STEP_MS
    expect((await enter(await ticketOf(), codeAt(ms))).success).toBe(isRight)
  })

  test('a code works once, also for another ticket, and what set the factor up does not sign in', async () => {
    const tickets = [await ticketOf(), await ticketOf()]
    expect((await enter(tickets[0]!, codeAt(-STEP_MS))).message).toBe(WRONG)
    const answers = await Promise.all(tickets.map((ticket) => enter(ticket, codeAt(0))))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  test('a wrong code leaves the ticket as it is; a used one is worth nothing', async () => {
    const ticket = await ticketOf()
    expect(await enter(ticket, '000000')).toEqual(refused(WRONG, { secondFactor: { ticket } }))
    expect((await enter(ticket, codeAt(0))).success).toBe(true)
    server.clock.now += STEP_MS
    expect(await enter(ticket, codeAt(0))).toEqual(refused('登录等待时间过长，请重新登录', { secondFactor: null }))
  })

  test('a ticket lives five minutes, and not beyond the password it was given for', async () => {
    const ticket = await ticketOf()
    server.clock.now += 300_000
    expect((await enter(ticket, codeAt(0))).message).toBe('登录等待时间过长，请重新登录')
    const other = await ticketOf()
    const hash = { password_hash: 'another' }
    await server.database.scope({ tenantId: 0 }, (sql) =>
      sql.updateTable('sys_user').set(hash).where('id', '=', id).execute(),
    )
    expect((await enter(other, codeAt(0))).message).toBe('登录等待时间过长，请重新登录')
  })

  test('six tries a network and twenty a person in ten minutes, the right code included', async () => {
    const ticket = await ticketOf()
    for (let wrong = 0; wrong < 6; wrong += 1) expect((await enter(ticket, '000000')).message).toBe(WRONG)
    expect((await enter(ticket, codeAt(0))).message).toBe('动态口令输入错误次数过多，请于 10 分钟后再试！')
    const elsewhere = (n: number) => enter(ticket, '000000', `203.0.${n}.1`)
    for (let wrong = 6; wrong < 20; wrong += 1) expect((await elsewhere(wrong)).message).toBe(WRONG)
    expect((await elsewhere(20)).message).toBe('动态口令输入错误次数过多，请于 10 分钟后再试！')
    server.clock.now += 600_001
    expect((await enter(await ticketOf(), codeAt(0))).success).toBe(true)
  })

  test('a recovery code works once, however it is written', async () => {
    const [code] = recoveryCodes
    expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    const written = code!.toLowerCase().replaceAll('-', ' ')
    expect((await enter(await ticketOf(), written)).success).toBe(true)
    expect((await enter(await ticketOf(), code!)).message).toBe(WRONG)
    expect((await ask(server, 'GET', '/sys/secondFactor', { headers })).result.recoveryCodes).toBe(9)
  })

  test('the app door asks as well, and keeps its own rule', async () => {
    await server.database.scope({ tenantId: 0 }, (sql) =>
      sql.deleteFrom('sys_user_depart').where('user_id', '=', id).execute(),
    )
    const payload = { username: id, password: PASSWORD }
    const first = await ask(server, 'POST', '/sys/mLogin', { payload, ip })
    const answer = await enter(first.result.secondFactor.ticket, codeAt(0))
    expect(answer.message).toBe('用户暂未归属部门,不可登录!')
    expect((await enter(await ticketOf(), codeAt(0))).success).toBe(true)
  })

  test('a new password by text message passes the second factor by at no door', async () => {
    const phone = `1390000${String(1000 + turn)}`
    await server.database.scope({ tenantId: 0 }, (sql) =>
      sql.updateTable('sys_user').set({ phone }).where('id', '=', id).execute(),
    )
    const sms = async (smsmode: string, purpose: '重置密码' | '登录') => {
      await ask(server, 'POST', '/sys/sms', { payload: { mobile: phone, smsmode }, ip })
      return codeSentTo(server, phone, purpose)
    }
    const reset = { username: id, phone, smscode: await sms('2', '重置密码'), password: 'Schacht34' }
    expect((await ask(server, 'POST', '/sys/user/passwordChange', { payload: reset, ip })).message).toBe(
      '密码重置完成！',
    )
    expect((await signInByPassword({ password: 'Schacht34' })).message).toBe(ASKED)
    server.clock.now += 60_000
    const byPhone = { mobile: phone, captcha: await sms('0', '登录') }
    expect((await ask(server, 'POST', '/sys/phoneLogin', { payload: byPhone, ip })).message).toBe(ASKED)
  })

  test('the database holds neither the secret nor a code as it is', async () => {
    const kept = await server.database.scope({ tenantId: 0 }, async (sql) => ({
      factor: await sql.selectFrom('sys_second_factor').where('user_id', '=', id).selectAll().execute(),
      codes: await sql.selectFrom('sys_recovery_code').where('user_id', '=', id).select('code_hash').execute(),
    }))
    expect(kept.factor[0]!.secret_sealed).toMatch(/^v1:/)
    expect(kept.codes).toHaveLength(10)
    const text = JSON.stringify(kept)
    for (const shown of [secret, ...recoveryCodes, ...recoveryCodes.map((one) => one.replaceAll('-', ''))])
      expect(text).not.toContain(shown)
  })
})

describe('the own second factor', () => {
  test('a session alone neither sets one up, nor takes it away, nor gets new recovery codes', async () => {
    const password = 'Wrong123'
    for (const [url, payload] of [
      ['begin', { password }],
      ['renewCodes', { password, passcode: codeAt(0) }],
      ['remove', { password, passcode: codeAt(0) }],
    ] as const)
      expect((await post(`/sys/secondFactor/${url}`, payload)).message).toBe('当前密码输入错误！')
    for (const url of ['renewCodes', 'remove'])
      expect((await post(`/sys/secondFactor/${url}`, { password: PASSWORD, passcode: '000000' })).message).toBe(WRONG)
    expect((await signInByPassword()).message).toBe(ASKED)
  })

  test('setting it up needs a code of the app, within ten minutes, and ends the other sessions', async () => {
    await addPerson(server.database, { id: `${id}x`, password: PASSWORD })
    const own = await server.headersOf(`${id}x`, 1)
    const other = await server.headersOf(`${id}x`, 1)
    const begin = async () => (await post('/sys/secondFactor/begin', { password: PASSWORD }, own)).result
    const late = await begin()
    expect(late.address).toMatch(/^otpauth:\/\/totp\//)
    server.clock.now += 600_001
    expect((await post('/sys/secondFactor/confirm', { passcode: codeAt(0, late.secret) }, own)).message).toBe(
      '设置超时，请重新开始',
    )
    const { secret: fresh } = await begin()
    expect((await post('/sys/secondFactor/confirm', { passcode: '000000' }, own)).message).toMatch(/^动态口令错误/)
    const signIn = { username: `${id}x`, password: PASSWORD }
    expect((await ask(server, 'POST', '/sys/login', { payload: signIn, ip })).success).toBe(true)
    const confirmed = await post('/sys/secondFactor/confirm', { passcode: codeAt(0, fresh) }, own)
    expect(confirmed.result.recoveryCodes).toHaveLength(10)
    expect((await ask(server, 'GET', '/sys/secondFactor', { headers: own })).status).toBe(200)
    expect((await ask(server, 'GET', '/sys/secondFactor', { headers: other })).message).toBe('Token失效，请重新登录')
    expect((await post('/sys/secondFactor/begin', { password: PASSWORD }, own)).message).toBe('两步验证已经开启')
  })

  test('new recovery codes replace the old ones', async () => {
    const renewed = await post('/sys/secondFactor/renewCodes', { password: PASSWORD, passcode: codeAt(0) })
    expect(renewed.result.recoveryCodes).toHaveLength(10)
    expect((await enter(await ticketOf(), recoveryCodes[0]!)).message).toBe(WRONG)
    expect((await enter(await ticketOf(), renewed.result.recoveryCodes[0])).success).toBe(true)
  })

  test('switched off with password and code, the password opens again and other sessions end', async () => {
    const other = await server.headersOf(id, 1)
    const removed = await post('/sys/secondFactor/remove', { password: PASSWORD, passcode: codeAt(0) })
    expect(removed).toMatchObject({ success: true, message: '两步验证已关闭' })
    expect((await ask(server, 'GET', '/sys/secondFactor', { headers: other })).success).toBe(false)
    expect((await signInByPassword()).success).toBe(true)
    const audit = await server.database.scope({ tenantId: 0 }, (sql) =>
      sql.selectFrom('sys_audit').where('entity_id', '=', id).orderBy('id').select('action').execute(),
    )
    expect(audit.map(({ action }) => action)).toEqual(['addSecondFactor', 'removeSecondFactor'])
  })
})

test('a platform that is off asks nobody and offers none', async () => {
  const off = await openTestApp()
  try {
    await addPerson(off.database, { id: 'nobody', password: PASSWORD })
    const own = await off.headersOf('nobody', 1)
    const begun = await ask(off, 'POST', '/sys/secondFactor/begin', { payload: { password: PASSWORD }, headers: own })
    expect(begun.message).toBe('平台没有启用两步验证')
    const config = await off.app.inject({ url: '/config.json' })
    expect(config.json<{ secondFactor: boolean }>().secondFactor).toBe(false)
  } finally {
    await off.dispose()
  }
})
