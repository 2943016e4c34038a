import { createCipheriv } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keepCaptcha } from '#server/identity/captcha/captchas.ts'
import { meaningsOf, STOCK_CIPHER } from '#server/identity/sealed-password.ts'
import { addPerson, openTestApp, TEST_SECRET, type TestApp } from '#tests/server/app.ts'
import { ask, codeSentTo } from '#tests/server/identity/ask.ts'

// What clients of upstream 3.9 send and wait for while somebody signs in.
const PASSWORD = 'Secret12'
const PHONE = '13800000001'
/** `Secret12` as their script seals it: AES-128-CBC, PKCS7, base64. */
const SEALED = seal(PASSWORD)
let server: TestApp
let strict: TestApp
let ip = ''
let turn = 0

beforeAll(async () => {
  server = await openTestApp()
  strict = await openTestApp({ passwordCipher: null })
  for (const each of [server, strict]) {
    await addPerson(each.database, {
      id: 'two',
      tenantIds: [1, 2],
      password: PASSWORD,
      phone: PHONE,
      departments: { 1: ['A01', 'A02'], 2: ['B01'] },
    })
    await addPerson(each.database, { id: 'sealed', password: SEALED })
  }
})
afterAll(async () => {
  await server.dispose()
  await strict.dispose()
})
beforeEach(() => {
  turn += 1
  ip = `192.0.2.${turn}`
})

function seal(text: string): string {
  const cipher = createCipheriv('aes-128-cbc', STOCK_CIPHER.key, STOCK_CIPHER.iv)
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
}

const login = (payload: object, at = server) => ask(at, 'POST', '/sys/login', { payload, ip })

describe('a sealed password', () => {
  test('[API-008] opens the door as the open one does', async () => {
    expect(SEALED).toMatch(/^[A-Za-z0-9+/]{22}==$/)
    expect(await login({ username: 'two', password: SEALED })).toMatchObject({ success: true, code: 200 })
    expect(await login({ username: 'two', password: PASSWORD })).toMatchObject({ success: true, code: 200 })
    expect(await login({ username: 'two', password: seal('Wrong123') })).toMatchObject({
      success: false,
      message: '用户名或密码错误',
    })
  })

  test('[API-008] is no way in where it is switched off', async () => {
    expect((await login({ username: 'two', password: SEALED }, strict)).success).toBe(false)
    expect((await login({ username: 'two', password: PASSWORD }, strict)).success).toBe(true)
  })

  test('a password that looks sealed still opens as it is', async () => {
    expect((await login({ username: 'sealed', password: SEALED })).success).toBe(true)
  })

  test('what is not sealed means itself', () => {
    for (const text of ['', 'Secret12', 'ab==', 'AAAAAAAAAAAAAAAAAAAAAA==', `${SEALED} `, `${SEALED}${SEALED}`])
      expect(meaningsOf(text, STOCK_CIPHER)).toEqual([text])
    expect(meaningsOf(seal('密码 9'), STOCK_CIPHER)).toEqual(['密码 9', seal('密码 9')])
    expect(meaningsOf(SEALED, null)).toEqual([SEALED])
  })
})

describe('the department', () => {
  test('[DEPT-01] may be named with the password, and brings its tenant', async () => {
    const { result } = await login({ username: 'two', password: PASSWORD, loginOrgCode: 'B01' })
    expect(result.userInfo).toMatchObject({ orgCode: 'B01', loginTenantId: 2 })
    expect(await login({ username: 'two', password: PASSWORD, loginOrgCode: 'A0' })).toMatchObject({
      success: false,
      code: 500,
      message: '您不属于该部门，无法登录！',
    })
    expect((await login({ username: 'two', password: PASSWORD, loginOrgCode: '' })).success).toBe(true)
  })

  test('[DEPT-01] is offered to a user who proves who they are, and the captcha is good once more', async () => {
    const captcha = { checkKey: '1700000000000', text: 'k7Qp', ip }
    await server.database.scope({ tenantId: 0 }, (sql) => keepCaptcha(sql, TEST_SECRET, captcha, server.clock.now))
    const payload = {
      loginType: 'account',
      username: 'two',
      password: SEALED,
      inputCode: 'k7qp',
      checkKey: captcha.checkKey,
    }
    expect(await ask(server, 'POST', '/sys/loginGetUserDeparts', { payload, ip })).toMatchObject({
      success: true,
      result: {
        currentOrgCode: expect.any(String),
        departs: [
          { orgCode: 'A01', departName: '部门A01' },
          { orgCode: 'A02', departName: '部门A02' },
          { orgCode: 'B01', departName: '部门B01' },
        ],
      },
    })
    const after = {
      username: 'two',
      password: SEALED,
      captcha: 'k7Qp',
      checkKey: captcha.checkKey,
      loginOrgCode: 'A02',
    }
    expect((await login(after)).result.userInfo.orgCode).toBe('A02')
    expect((await login(after)).message).toBe('验证码错误')
  })

  test('[DEPT-01] a code that two tenants use is offered once, and is the department that it signs in to', async () => {
    const departments = { 1: ['C01'], 2: ['C01', 'C02'] }
    await addPerson(server.database, { id: 'twin', password: PASSWORD, tenantIds: [1, 2], departments })
    const payload = { username: 'twin', password: PASSWORD }
    const { result } = await ask(server, 'POST', '/sys/loginGetUserDeparts', { payload, ip })
    expect(result.departs.map(({ orgCode }: { orgCode: string }) => orgCode)).toEqual(['C01', 'C02'])
    const { userInfo } = (await login({ ...payload, loginOrgCode: 'C01' })).result
    expect([userInfo.orgCode, userInfo.loginTenantId]).toEqual(['C01', 1])
  })

  test('[DEPT-01] a code by phone proves it, too, and stays good for the sign-in', async () => {
    await ask(server, 'POST', '/sys/sms', { payload: { mobile: PHONE, smsmode: '0' }, ip })
    const code = await codeSentTo(server, PHONE)
    const payload = { loginType: 'phone', mobile: PHONE, smscode: code }
    expect((await ask(server, 'POST', '/sys/loginGetUserDeparts', { payload, ip })).result.departs).toHaveLength(3)
    const signedIn = await ask(server, 'POST', '/sys/phoneLogin', { payload: { mobile: PHONE, captcha: code }, ip })
    expect(signedIn.success).toBe(true)
  })

  test('strangers learn nothing of who exists', async () => {
    const of = async (username: string) => {
      const { timestamp: _, ...answer } = (await ask(server, 'POST', '/sys/loginGetUserDeparts', {
        payload: { username, password: 'Wrong123' },
        ip,
      })) as unknown as Record<string, unknown>
      return answer
    }
    expect(await of('two')).toEqual(await of('nobody'))
    expect(await of('two')).toMatchObject({ success: false, message: '用户名或密码错误', result: null })
  })

  test('guesses here count as guesses at the door', async () => {
    await addPerson(server.database, { id: 'guessed', password: PASSWORD })
    for (let time = 0; time < 6; time++)
      await ask(server, 'POST', '/sys/loginGetUserDeparts', {
        payload: { username: 'guessed', password: `Wrong12${time}` },
        ip,
      })
    expect((await login({ username: 'guessed', password: PASSWORD })).success).toBe(false)
  })
})

describe('what is asked with the token', () => {
  const read = async (path: string, headers: Record<string, string> = {}) =>
    ask(server, 'GET', path, { headers: { ...(await server.headersOf('two', 1)), ...headers } })

  test('[API-008] getUserInfo tells person and dictionaries, with an empty message', async () => {
    expect(await read('/sys/user/getUserInfo', { 'x-version': 'v3' })).toEqual({
      status: 200,
      success: true,
      code: 200,
      message: '',
      result: {
        userInfo: expect.objectContaining({ id: 'two', username: 'two', realname: '姓名two', relTenantIds: '1,2' }),
        sysAllDictItems: expect.any(Object),
      },
    })
    expect((await read('/sys/user/login/setting/getUserData')).result).toMatchObject({ id: 'two', loginTenantId: 1 })
    expect((await read('/sys/user/verifyIzDefaultPwd')).result).toBe('no')
  })

  test('[ERR-24] an ended session is 401 for them, and 500 with the phrase for those of 2', async () => {
    const asked = (headers: Record<string, string>) =>
      ask(server, 'GET', '/sys/user/getUserInfo', { headers: { 'x-access-token': 'ended', ...headers } })
    expect(await asked({ 'x-version': 'v3' })).toMatchObject({ status: 401, code: 401, success: false, result: null })
    expect(await asked({})).toMatchObject({ status: 500, code: 500, message: expect.stringContaining('Token失效') })
  })

  test('[PERM-03] tenants, sync and first page have their shapes', async () => {
    expect((await read('/sys/tenant/getCurrentUserTenant')).result).toEqual({
      list: [expect.objectContaining({ id: 1, name: '租户1' }), expect.objectContaining({ id: 2, name: '租户2' })],
    })
    expect((await read('/sys/thirdApp/getEnabledType')).result).toEqual({ wechatEnterprise: false, dingtalk: false })
    expect((await read('/sys/sysRoleIndex/queryDefIndex')).result).toEqual({
      url: '/dashboard/analysis',
      component: 'dashboard/Analysis',
      route: true,
    })
  })
})
