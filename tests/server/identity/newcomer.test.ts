import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPerson, openTestApp, type TestApp } from '#tests/server/app.ts'
import { ask, codeSentTo } from '#tests/server/identity/ask.ts'

let server: TestApp
let ip = ''
let turn = 0
const RULE = '新密码由8位数字、大小写字母和特殊符号组成!'

beforeAll(async () => {
  server = await openTestApp()
  await addPerson(server.database, { id: 'one', phone: '13800000001', password: 'Secret12' })
  await addPerson(server.database, { id: 'frozen', phone: '13800000002' })
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    await sql.updateTable('sys_user').set({ status: 2 }).where('id', '=', 'frozen').execute()
    await sql.updateTable('sys_user').set({ email: 'one@example.com' }).where('id', '=', 'one').execute()
    await sql.insertInto('sys_role').values({ id: 'newcomers', role_name: '临时角色', role_code: 'test' }).execute()
  })
})
beforeEach(() => {
  turn += 1
  ip = `192.0.2.${turn}`
  server.clock.now += 600_001
})
afterAll(() => server.dispose())

const codeFor = async (mobile: string, smsmode: string) => {
  await ask(server, 'POST', '/sys/sms', { payload: { mobile, smsmode }, ip })
  return (await codeSentTo(server, mobile)) ?? ''
}
const said = async (answer: ReturnType<typeof ask>) => {
  const { success, status, code, message, result } = await answer
  return success ? { message, result } : { status, code, message }
}
const canSignIn = async (username: string, password: string) =>
  (await ask(server, 'POST', '/sys/login', { payload: { username, password }, ip })).success

describe('registration', () => {
  const register = (payload: object) => said(ask(server, 'POST', '/sys/user/register', { payload, ip }))
  const newcomer = (more: object = {}) => ({ username: 'new', password: 'Fresh123', email: '', ...more })

  test('[SCREEN-88] makes an account that can sign in, with the role of newcomers and nothing more', async () => {
    const smscode = await codeFor('13900000001', '1')
    const payload = newcomer({
      phone: '13900000001',
      smscode,
      userIdentity: 2,
      status: 2,
      id: 'mine',
      relTenantIds: '1',
    })
    expect(await register(payload)).toEqual({ message: '注册成功', result: null })
    expect(await canSignIn('new', 'Fresh123')).toBe(true)
    const [person] = await server.database.scope({ tenantId: 0 }, (sql) =>
      sql
        .selectFrom('sys_user')
        .leftJoin('sys_user_role', 'user_id', 'sys_user.id')
        .leftJoin('sys_user_tenant', 'sys_user_tenant.user_id', 'sys_user.id')
        .where('username', '=', 'new')
        .select(['status', 'user_identity', 'role_id', 'sys_user_tenant.tenant_id', 'sys_user.id'])
        .execute(),
    )
    expect(person).toEqual({
      status: 1,
      user_identity: 1,
      role_id: 'newcomers',
      tenant_id: null,
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(await register(payload)).toEqual({ status: 200, code: 500, message: '手机验证码失效，请重新获取' })
    const audit = await server.database.scope({ tenantId: 0 }, (sql) =>
      sql
        .selectFrom('sys_audit')
        .where('entity_id', '=', person!.id)
        .select(['entity', 'action', 'username', 'after'])
        .execute(),
    )
    expect(audit).toEqual([
      {
        entity: 'user',
        action: 'register',
        username: 'new',
        after: { username: 'new', phone: '13900000001', email: '' },
      },
    ])
  })

  test('without a name the phone is the name', async () => {
    const smscode = await codeFor('13900000002', '1')
    await register(newcomer({ username: '', phone: '13900000002', smscode }))
    expect(await canSignIn('13900000002', 'Fresh123')).toBe(true)
  })

  test('the code is judged first, then what is taken', async () => {
    const smscode = await codeFor('13900000003', '1')
    const asking = (more: object) => register(newcomer({ phone: '13900000003', smscode, ...more }))
    const refused = (message: string) => ({ status: 200, code: 500, message })
    expect(await asking({ username: 'one', smscode: 'x' })).toEqual(refused('手机验证码错误'))
    expect(await asking({ username: 'one' })).toEqual(refused('用户名已注册'))
    expect(await asking({ username: 'One' })).toEqual(refused('用户名已注册'))
    expect(await asking({ username: 'new3', email: 'one@example.com' })).toEqual(refused('邮箱已被注册'))
    expect(await asking({ username: 'new3', phone: '13900000004' })).toEqual(refused('手机验证码失效，请重新获取'))
  })

  test.each([
    [{ password: 'short1A' }, RULE],
    [{ password: 'alllower1' }, RULE],
    [{ password: 'NoDigits!' }, RULE],
    [{ password: 'TooLong1TooLong1x' }, RULE],
    [{ phone: '12345' }, '请输入正确手机号'],
    [{ email: 'nobody' }, '邮箱格式不正确'],
    [{ smscode: '' }, '请输入验证码'],
  ])('[VALID-44] values that break a rule: %j', async (more, message) => {
    const payload = newcomer({ phone: '13900000005', smscode: '1', ...more })
    expect(await register(payload)).toEqual({ status: 400, code: 400, message })
  })

  test('a name the console would refuse is refused here too', async () => {
    const smscode = await codeFor('13900000006', '1')
    const answer = await register(newcomer({ username: '<b>', phone: '13900000006', smscode }))
    expect(answer).toEqual({ status: 200, code: 500, message: '用户账号由 2 位以上的字母、数字或 _ . @ - 组成' })
  })

  test.each([
    ['username=one', '用户账号已存在'],
    ['username=ONE', '用户账号已存在'],
    ['phone=13800000001', '用户账号已存在'],
    ['email=one@example.com', '用户账号已存在'],
    ['username=one&id=one', null],
    ['username=free', null],
    ['', null],
  ])('[API-028] checkOnlyUser?%s', async (query, message) => {
    const answer = await ask(server, 'GET', `/sys/user/checkOnlyUser?${query}`, { ip })
    expect([answer.success, answer.success ? null : answer.message]).toEqual([message === null, message])
  })
})

describe('forgotten password', () => {
  const identify = (query: string) => said(ask(server, 'GET', `/sys/user/querySysUser?${query}`, { ip }))
  const verify = (payload: object) => said(ask(server, 'POST', '/sys/user/phoneVerification', { payload, ip }))
  const change = (payload: object) => said(ask(server, 'POST', '/sys/user/passwordChange', { payload, ip }))
  const person = { username: 'one', phone: '13800000001' }

  test('[SCREEN-90] step 1 shows a masked number, for accounts that do not exist as well', async () => {
    expect(await identify('username=one')).toEqual({
      message: '',
      result: { username: 'one', phone: '138****0001' },
    })
    expect(await identify('phone=13800000001')).toMatchObject({ result: { username: '', phone: '138****0001' } })
    expect(await identify('phone=13700000000')).toMatchObject({ result: { username: '', phone: '137****0000' } })
    const invented = await identify('username=nobody')
    expect(invented).toEqual({
      message: '',
      result: { username: 'nobody', phone: expect.stringMatching(/^1[3589]\d\*{4}\d{4}$/) },
    })
    expect(await identify('username=nobody')).toEqual(invented)
    expect(await identify('')).toMatchObject({ message: '请输入用户名或手机号' })
  })

  test('[SCREEN-91][SCREEN-92] the code leads to the new password, once, and ends every session', async () => {
    const headers = await server.headersOf('one', 1)
    const smscode = await codeFor('13800000001', '2')
    expect(await verify({ phone: '13800000001', smscode })).toMatchObject({ result: { smscode, username: 'one' } })
    expect(await change({ ...person, smscode, password: 'Second34' })).toEqual({
      message: '密码重置完成！',
      result: null,
    })
    expect(await canSignIn('one', 'Second34')).toBe(true)
    expect(await ask(server, 'GET', '/sys/loginfo', { headers })).toMatchObject({
      status: 500,
      message: 'Token失效，请重新登录',
    })
    expect(await change({ ...person, smscode, password: 'Third567' })).toEqual({
      status: 200,
      code: 500,
      message: '短信验证码失效！',
    })
  })

  test('[SCREEN-92] upstream asks with GET', async () => {
    const smscode = await codeFor('13800000001', '2')
    const query = new URLSearchParams({ ...person, smscode, password: 'Fourth78' })
    expect(await said(ask(server, 'GET', `/sys/user/passwordChange?${query}`, { ip }))).toMatchObject({
      message: '密码重置完成！',
    })
    expect(await canSignIn('one', 'Fourth78')).toBe(true)
  })

  test('a wrong code, a missing one, someone else’s, a frozen or unknown account', async () => {
    const smscode = await codeFor('13800000001', '2')
    const other = String((Number(smscode) + 1) % 1_000_000).padStart(6, '0')
    const password = 'Second34'
    const refused = (message: string) => ({ status: 200, code: 500, message })
    expect(await verify({ ...person, smscode: other })).toEqual(refused('手机验证码错误'))
    expect(await change({ ...person, smscode: other, password })).toEqual(refused('短信验证码不匹配！'))
    expect(await change({ ...person, username: 'frozen', smscode, password })).toEqual(refused('短信验证码失效！'))
    expect(await change({ phone: '13800000002', smscode, password })).toEqual(refused('短信验证码失效！'))
    expect(await change({ username: 'nobody', smscode, password })).toEqual(refused('短信验证码失效！'))
    expect(await change({ smscode, password })).toEqual(refused('短信验证码失效！'))
    expect(await verify({ username: 'nobody', smscode })).toEqual(refused('手机验证码错误'))
  })

  test('an unknown account answers as a known one, before and after a code was asked for', async () => {
    await addPerson(server.database, { id: 'known', phone: '13800000007' })
    const answers = async (username: string) => {
      const guess = { username, smscode: 'x', password: 'Second34' }
      const before = await change(guess)
      await ask(server, 'POST', '/sys/sms', { payload: { username, smsmode: '2' }, ip })
      return [before, await verify(guess), await change(guess)].map((answer) => answer.message)
    }
    const said = ['短信验证码失效！', '手机验证码错误', '短信验证码不匹配！']
    expect(await answers('known')).toEqual(said)
    expect(await answers('unknown')).toEqual(said)
  })

  test('a code for signing in does not change the password', async () => {
    const smscode = await codeFor('13800000001', '0')
    expect(await change({ ...person, smscode, password: 'Second34' })).toMatchObject({ message: '短信验证码失效！' })
  })

  test('[VALID-44] the new password obeys the rule', async () => {
    const smscode = await codeFor('13800000001', '2')
    expect(await change({ ...person, smscode, password: 'weak' })).toEqual({ status: 400, code: 400, message: RULE })
  })

  test('guessing codes ends after five tries of the code and six of the account', async () => {
    const smscode = await codeFor('13800000001', '2')
    for (let wrong = 0; wrong < 5; wrong += 1) await verify({ ...person, smscode: 'wrong' })
    expect(await verify({ ...person, smscode })).toMatchObject({ message: '手机验证码错误' })
    expect(await verify({ ...person, smscode })).toMatchObject({ message: '尝试次数过多，请于 10 分钟后再试！' })
  })
})
