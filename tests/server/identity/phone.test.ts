import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keepCaptcha } from '#server/identity/captcha/captchas.ts'
import { addPerson, openTestApp, TEST_SECRET, type TestApp } from '#tests/server/app.ts'
import { ask, codeSentTo } from '#tests/server/identity/ask.ts'

let server: TestApp
const PHONE = '13800000001'
let ip = ''
let turn = 0

beforeAll(async () => {
  server = await openTestApp()
  await addPerson(server.database, { id: 'one', phone: PHONE, departments: { 1: ['A01'] } })
  await addPerson(server.database, { id: 'frozen', phone: '13800000002' })
  await addPerson(server.database, { id: 'moved', phone: '13800000003' })
  await addPerson(server.database, { id: 'tried', phone: '13800000005' })
  await server.database.scope({ tenantId: 0 }, (sql) =>
    sql.updateTable('sys_user').set({ status: 2 }).where('id', '=', 'frozen').execute(),
  )
})
beforeEach(() => {
  turn += 1
  ip = `192.0.2.${turn}`
  server.clock.now += 600_001
})
afterAll(() => server.dispose())

const send = async (mobile: string | null, smsmode = '0', more: object = {}) => {
  const { success, message, result } = await ask(server, 'POST', '/sys/sms', {
    payload: { mobile, smsmode, ...more },
    ip,
  })
  return success ? { sent: true, result } : message
}
const enter = async (mobile: string, captcha: string) => {
  const { success, code, message, result } = await ask(server, 'POST', '/sys/phoneLogin', {
    payload: { mobile, captcha },
    ip,
  })
  return success ? { code, username: result.userInfo.username as string, token: result.token as string } : message
}
const sent = { sent: true, result: null }

describe('code', () => {
  test('goes to the outbox, not into the answer', async () => {
    expect(await send(PHONE)).toEqual(sent)
    expect(await codeSentTo(server, PHONE)).toMatch(/^\d{6}$/)
  })

  test('is sent again only after a minute', async () => {
    expect(await send(PHONE)).toEqual(sent)
    server.clock.now += 59_000
    expect(await send(PHONE)).toBe('验证码10分钟内，仍然有效！')
    server.clock.now += 1_000
    expect(await send(PHONE)).toEqual(sent)
  })

  test('refusals have the texts of upstream', async () => {
    expect(await send('')).toBe('手机号不允许为空！')
    expect(await send(null)).toBe('手机号不允许为空！')
    expect(await send('12345')).toBe('手机号格式不正确！')
    expect(await send('13900000000', '0')).toBe('该用户不存在或未绑定手机号')
    expect(await send('13800000002', '0')).toBe('该用户不存在或未绑定手机号')
    expect(await send(PHONE, '1')).toBe(' 手机号已经注册，请直接登录！')
    expect(await send('13900000000', '1')).toEqual(sent)
  })

  test('an address gets twenty in ten minutes, then eighty with a captcha each', async () => {
    const numbers = Array.from({ length: 22 }, (_, index) => `13900001${String(index).padStart(3, '0')}`)
    for (const number of numbers.slice(0, 20)) expect(await send(number, '1')).toEqual(sent)
    const asked = { success: false, code: 500, result: { captchaRequired: true } }
    const payload = { mobile: '13900000199', smsmode: '1' }
    expect(await ask(server, 'POST', '/sys/sms', { payload, ip })).toMatchObject({
      ...asked,
      message: '获取短信验证码过于频繁，请先输入图形验证码',
    })
    const wrong = { ...payload, captcha: 'xxxx', checkKey: 1 }
    expect(await ask(server, 'POST', '/sys/sms', { payload: wrong, ip })).toMatchObject({
      ...asked,
      code: 412,
      message: '图形验证码错误，请重新输入',
    })
    expect(await send(numbers[20]!, '1', await solved())).toEqual(sent)
    expect(await codeSentTo(server, numbers[20]!)).toMatch(/^\d{6}$/)
    await server.database.scope({ tenantId: 0 }, (sql) =>
      sql.updateTable('sys_sign_in_attempt').set({ failures: 80 }).where('subject', '=', `sms-captcha:${ip}`).execute(),
    )
    expect(await send(numbers[21]!, '1', await solved())).toBe('短信接口请求太多，请稍后再试！')
    server.clock.now += 600_001
    expect(await send('13900000199', '1')).toEqual(sent)
  })

  test('an address has six sent to a number in ten minutes, others may go on', async () => {
    for (let minute = 0; minute < 6; minute += 1) {
      expect(await send(PHONE)).toEqual(sent)
      server.clock.now += 60_000
    }
    expect(await send(PHONE)).toBe('短信接口请求太多，请稍后再试！')
    ip = '203.0.113.1'
    expect(await send(PHONE)).toEqual(sent)
  })

  test('for a forgotten password the answers are the same whether the account exists or not', async () => {
    expect(await send('13700000000', '2')).toEqual(sent)
    expect(await send('13700000000', '2')).toBe('验证码10分钟内，仍然有效！')
    expect(await send(PHONE, '2')).toEqual(sent)
    expect(await send(PHONE, '2')).toBe('验证码10分钟内，仍然有效！')
    expect(await codeSentTo(server, '13700000000')).toBeNull()
    expect(await send(null, '2', { username: 'nobody' })).toEqual(sent)
    expect(await send(null, '2', { username: 'nobody' })).toBe('验证码10分钟内，仍然有效！')
    expect(await send(null, '2', { username: 'moved' })).toEqual(sent)
    expect(await codeSentTo(server, '13800000003')).toMatch(/^\d{6}$/)
  })

  test('on the demo platform it is answered too', async () => {
    const demo = await openTestApp({ demo: true })
    await addPerson(demo.database, { id: 'one', phone: PHONE })
    const { result } = await ask(demo, 'POST', '/sys/sms', { payload: { mobile: PHONE, smsmode: '0' } })
    expect(result).toEqual({ demoCode: await codeSentTo(demo, PHONE) })
    await demo.dispose()
  })
})

describe('phone door', () => {
  test('[AUTH-02][API-009] opens with the code, once, with the answer of the password door', async () => {
    await send(PHONE)
    const code = (await codeSentTo(server, PHONE))!
    const answer = await ask(server, 'POST', '/sys/phoneLogin', { payload: { mobile: PHONE, captcha: code }, ip })
    expect(answer.code).toBe(200)
    expect(Object.keys(answer.result).sort()).toEqual([
      'departs',
      'multi_depart',
      'sysAllDictItems',
      'tenantList',
      'token',
      'userInfo',
    ])
    expect(await enter(PHONE, code)).toBe('手机验证码错误')
  })

  test('a wrong or late code does not', async () => {
    await send(PHONE)
    const code = (await codeSentTo(server, PHONE))!
    expect(await enter(PHONE, other(code))).toBe('手机验证码错误')
    server.clock.now += 600_001
    expect(await enter(PHONE, code)).toBe('手机验证码错误')
    expect(await enter('13900000000', '123456')).toBe('手机验证码错误')
  })

  test('five wrong tries end a code', async () => {
    await send('13800000005')
    const code = (await codeSentTo(server, '13800000005'))!
    for (let wrong = 0; wrong < 5; wrong += 1) expect(await enter('13800000005', other(code))).toBe('手机验证码错误')
    expect(await enter('13800000005', code)).toBe('手机验证码错误')
  })

  test('a code for another purpose does not', async () => {
    await send(PHONE, '2')
    expect(await enter(PHONE, (await codeSentTo(server, PHONE))!)).toBe('手机验证码错误')
  })

  test('a code stays with the person it was sent for when the number moves on', async () => {
    await send('13800000003')
    const code = (await codeSentTo(server, '13800000003'))!
    await server.database.scope({ tenantId: 0 }, async (sql) => {
      await sql.updateTable('sys_user').set({ phone: '13800000009' }).where('id', '=', 'moved').execute()
      await sql.updateTable('sys_user').set({ phone: '13800000003' }).where('id', '=', 'frozen').execute()
    })
    expect(await enter('13800000003', code)).toBe('手机验证码错误')
  })

  test('obeys the lock of the account at the address', async () => {
    await lockOut('one')
    await send(PHONE)
    const code = (await codeSentTo(server, PHONE))!
    expect(await enter(PHONE, code)).toBe('该用户登录失败次数过多，请于10分钟后再次登录！')
  })
})

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** A captcha we know the answer of. */
async function solved(): Promise<{ captcha: string; checkKey: string }> {
  const checkKey = `solved-${turn}-${Math.random()}`
  const captcha = { checkKey, text: 'AB38', ip }
  await server.database.scope({ tenantId: 0 }, (sql) => keepCaptcha(sql, TEST_SECRET, captcha, server.clock.now))
  return { captcha: 'ab38', checkKey }
}

function lockOut(username: string): Promise<unknown> {
  const until = new Date(server.clock.now + 600_000)
  const row = { failures: 6, first_at: new Date(server.clock.now), blocked_until: until }
  return server.database.scope({ tenantId: 0 }, (sql) =>
    sql
      .insertInto('sys_sign_in_attempt')
      .values({ subject: `sign-in:${ip} ${username}`, ...row })
      .onConflict((on) => on.column('subject').doUpdateSet(row))
      .execute(),
  )
}
