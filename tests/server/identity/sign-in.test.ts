import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keepCaptcha } from '#server/identity/captcha/captchas.ts'
import { isPassword } from '#server/identity/passwords.ts'
import { addPerson, openTestApp, TEST_SECRET, type TestApp } from '#tests/server/app.ts'
import { ask, type Answer } from '#tests/server/identity/ask.ts'

let server: TestApp
const PASSWORD = 'Secret12'
const MINUTE = 60_000

beforeAll(async () => {
  server = await openTestApp()
  const people = [
    { id: 'both', tenantIds: [1, 2], departments: { 1: ['A01', 'A02'], 2: ['B01'] } },
    { id: 'one', tenantIds: [1], departments: { 1: ['A01'] } },
    { id: 'none', tenantIds: [] },
    { id: 'frozen' },
    { id: 'deleted' },
    { id: 'locked' },
    { id: 'rush' },
    { id: 'asked' },
  ]
  for (const person of people) await addPerson(server.database, { ...person, password: PASSWORD })
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    await sql.updateTable('sys_user').set({ status: 2 }).where('id', '=', 'frozen').execute()
    await sql.updateTable('sys_user').set({ del_flag: 1 }).where('id', '=', 'deleted').execute()
    await sql.insertInto('sys_dict').values({ id: 'd1', dict_name: '性别', dict_code: 'sex' }).execute()
    const item = (id: string, item_value: string, item_text: string, sort_order: number, status = 1) => ({
      id,
      dict_id: 'd1',
      item_value,
      item_text,
      sort_order,
      status,
    })
    await sql
      .insertInto('sys_dict_item')
      .values([item('i2', '2', '女', 2), item('i1', '1', '男', 1), item('i3', '3', '停用', 3, 0)])
      .execute()
  })
})
afterAll(() => server.dispose())

let captchas = 0
let turn = 0
/** Every test signs in from an address of its own. */
let ip = ''
beforeEach(() => {
  turn += 1
  ip = `192.0.2.${turn}`
})

const login = (username: string, password = PASSWORD, more: object = {}): Promise<Answer> =>
  ask(server, 'POST', '/sys/login', { payload: { username, password, ...more }, ip })
const refused = (message: string, result: unknown = null, code = 500) => ({
  status: 200,
  success: false,
  code,
  message,
  result,
})
const execute = <T>(work: Parameters<typeof server.database.scope<T>>[1]) =>
  server.database.scope({ tenantId: 0 }, work)

describe('answer of the password door', () => {
  test('[AUTH-02][API-008][ENT-02][ENT-03] carries token, person, departments, tenants and dictionaries', async () => {
    const answer = await login('both')
    expect(answer).toMatchObject({ status: 200, success: true, code: 200, message: '登录成功' })
    const { token, userInfo, departs, tenantList, multi_depart, sysAllDictItems, ...rest } = answer.result
    expect(rest).toEqual({})
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(multi_depart).toBe(2)
    expect(departs.map((one: any) => [one.orgCode, one.departName, one.tenantId])).toEqual([
      ['A01', '部门A01', 1],
      ['A02', '部门A02', 1],
      ['B01', '部门B01', 2],
    ])
    expect(tenantList.map((one: any) => [one.id, one.name, one.status])).toEqual([
      [1, '租户1', 1],
      [2, '租户2', 1],
    ])
    expect(userInfo).toEqual({
      id: 'both',
      username: 'both',
      realname: '姓名both',
      avatar: null,
      birthday: null,
      sex: null,
      email: null,
      phone: null,
      orgCode: 'A01',
      orgCodeTxt: '部门A01',
      status: 1,
      delFlag: '0',
      workNo: null,
      post: null,
      telephone: null,
      createBy: null,
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      updateBy: null,
      updateTime: null,
      userIdentity: 1,
      departIds: null,
      relTenantIds: '1,2',
      loginTenantId: 1,
      loginTenantName: '租户1',
    })
    expect(sysAllDictItems).toEqual({
      sex: [
        { value: '1', text: '男', title: '男', label: '男', color: null },
        { value: '2', text: '女', title: '女', label: '女', color: null },
      ],
    })
  })

  test('[AUTH-01] its token opens the server', async () => {
    const { result } = await login('one')
    const headers = { 'x-access-token': result.token }
    expect(await ask(server, 'GET', '/sys/loginfo', { headers })).toMatchObject({ status: 200, success: true })
  })

  test.each([
    ['none', 0, 0],
    ['one', 1, 1],
    ['both', 2, 1],
  ])('multi_depart of %s is %i and the tenant %i', async (username, multi, tenant) => {
    const { result } = await login(username)
    expect([result.multi_depart, result.userInfo.loginTenantId]).toEqual([multi, tenant])
  })

  test('[PROD-17] returns to the tenant and department of the last time, while they are still the own ones', async () => {
    await execute((sql) =>
      sql.updateTable('sys_user').set({ login_tenant_id: 2, org_code: 'B01' }).where('id', '=', 'both').execute(),
    )
    expect((await login('both')).result.userInfo).toMatchObject({ loginTenantId: 2, orgCode: 'B01' })
    await execute((sql) =>
      sql.updateTable('sys_user').set({ login_tenant_id: 77, org_code: 'X' }).where('id', '=', 'both').execute(),
    )
    expect((await login('both')).result.userInfo).toMatchObject({ loginTenantId: 1, orgCode: 'A01' })
  })

  test('never shows the password hash', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/vr/sys/login',
      payload: { username: 'one', password: PASSWORD },
    })
    expect(answer.body).not.toMatch(/argon2|password|salt/)
  })

  test('members that are not asked for change nothing', async () => {
    await login('one', PASSWORD, { userIdentity: 2, status: 2, loginTenantId: 2, platform: true })
    const { result } = await login('one')
    expect(result.userInfo).toMatchObject({ userIdentity: 1, status: 1, loginTenantId: 1 })
  })

  test('writes the sign-in log, for the tenant that was entered', async () => {
    await login('one')
    const lines = await server.database.scope({ tenantId: 1 }, (sql) =>
      sql
        .selectFrom('sys_log')
        .where('userid', '=', 'one')
        .where('ip', '=', ip)
        .select(['log_type', 'log_content', 'username'])
        .execute(),
    )
    expect(lines).toEqual([{ log_type: 1, log_content: '用户名: one,登录成功！', username: '姓名one' }])
  })
})

describe('refusals', () => {
  test('[ERR-06] unknown and wrong alike, frozen and deleted each with its text', async () => {
    expect(await login('nobody')).toEqual(refused('用户名或密码错误'))
    expect(await login('one', 'Wrong123')).toEqual(refused('用户名或密码错误'))
    expect(await login('frozen')).toEqual(refused('该用户已冻结'))
    expect(await login('deleted')).toEqual(refused('该用户已注销'))
  })

  test('the state of an account is not told to those who do not know its password', async () => {
    expect((await login('frozen', 'Wrong123')).message).toBe('用户名或密码错误')
    expect((await login('deleted', 'Wrong123')).message).toBe('用户名或密码错误')
  })

  test('no door tells a name that exists from one that does not', async () => {
    const app = async (username: string) => {
      const payload = { username, password: 'Wrong123' }
      return ask(server, 'POST', '/sys/mLogin', { payload, ip })
    }
    expect(await app('nobody2')).toEqual(await app('one'))
    const rows = await execute((sql) =>
      sql.selectFrom('sys_log').where('userid', '=', 'nobody2').select(['log_content']).execute(),
    )
    expect(rows).toEqual([{ log_content: '用户名: nobody2,登录失败：用户名或密码错误' }])
  })

  test('nobody by that name is judged by a hash as well, and never passes it', async () => {
    expect(await isPassword('nobody', null)).toBe(false)
    expect(await isPassword('', null)).toBe(false)
  })

  test.each([
    ["' or '1'='1", "' or '1'='1"],
    ["one'--", PASSWORD],
    ['one"; drop table sys_user; --', 'x'],
    ['%', PASSWORD],
    ['$(id)', '${7*7}'],
  ])('an injection is just a wrong name: %s', async (username, password) => {
    expect((await login(username, password)).message).toBe('用户名或密码错误')
  })

  test('names are the same whatever their case; blanks are not trimmed', async () => {
    expect((await login('ONE')).result.userInfo.username).toBe('one')
    expect((await login(' one')).message).toBe('用户名或密码错误')
  })
})

describe('lock', () => {
  test('after six wrong passwords from an address in ten minutes even the right one waits there, at every door', async () => {
    for (let failure = 1; failure <= 6; failure += 1) {
      const captcha = failure > 3 ? await solved() : {}
      expect((await login('locked', 'Wrong123', captcha)).message).toBe('用户名或密码错误')
    }
    const locked = '该用户登录失败次数过多，请于10分钟后再次登录！'
    expect((await login('locked', PASSWORD, await solved())).message).toBe(locked)
    const payload = { username: 'locked', password: PASSWORD, ...(await solved()) }
    expect((await ask(server, 'POST', '/sys/mLogin', { payload, ip })).message).toBe(locked)
    server.clock.now += 10 * MINUTE + 1
    expect((await login('locked')).success).toBe(true)
  })

  test('somewhere else the account asks for a captcha and opens; what was locked stays locked', async () => {
    const here = ip
    for (let failure = 1; failure <= 6; failure += 1)
      await login('locked', 'Wrong123', failure > 3 ? await solved() : {})
    ip = '203.0.113.200'
    expect(await login('locked')).toEqual(refused('验证码无效', { captchaRequired: true }))
    expect((await login('locked', PASSWORD, await solved())).success).toBe(true)
    ip = here
    expect((await login('locked')).message).toBe('该用户登录失败次数过多，请于10分钟后再次登录！')
  })

  test.each([
    ['one address', () => ip],
    ['thirty addresses', (index: number) => `198.51.100.${index}`],
  ])('tries at once from %s are not judged before they are counted', async (_name, addressOf) => {
    server.clock.now += 10 * MINUTE + 1
    const tries = Array.from({ length: 30 }, (_, index) => {
      ip = addressOf(index)
      return login('rush', `Wrong${index}`)
    })
    const messages = (await Promise.all(tries)).map((answer) => answer.message)
    expect(messages.filter((message) => message === '用户名或密码错误')).toHaveLength(3)
  })

  test('a success forgets earlier failures', async () => {
    await login('one', 'Wrong123')
    await login('one', 'Wrong123')
    expect((await login('one')).success).toBe(true)
    expect(await login('one', 'Wrong123')).toEqual(refused('用户名或密码错误'))
  })

  test('an address that tries many names is asked for captchas and never shut out', async () => {
    for (let index = 0; index < 61; index += 1) await login(`spray${index}`, PASSWORD, await solved())
    expect(await login('one')).toEqual(refused('验证码无效', { captchaRequired: true }))
    expect((await login('one', PASSWORD, await solved())).success).toBe(true)
  })

  test('the third failure asks for a captcha, and from then on nothing goes without one', async () => {
    expect(await login('asked', 'Wrong123')).toEqual(refused('用户名或密码错误'))
    expect(await login('asked', 'Wrong123')).toEqual(refused('用户名或密码错误'))
    expect(await login('asked', 'Wrong123')).toEqual(refused('用户名或密码错误', { captchaRequired: true }))
    expect(await login('asked')).toEqual(refused('验证码无效', { captchaRequired: true }))
    const wrong = { captcha: 'xxxx', checkKey: 1 }
    expect(await login('asked', PASSWORD, wrong)).toEqual(refused('验证码错误', { captchaRequired: true }, 412))
    expect((await login('asked', PASSWORD, await solved())).success).toBe(true)
    expect(await login('asked', 'Wrong123')).toEqual(refused('用户名或密码错误'))
  })

  test('a captcha that is sent is checked even when none is needed', async () => {
    expect(await login('one', PASSWORD, { captcha: 'xxxx', checkKey: 1 })).toEqual(refused('验证码错误', null, 412))
    expect((await login('one', PASSWORD, { captcha: '', checkKey: null })).success).toBe(true)
  })
})

describe('app door', () => {
  const appLogin = (username: string) =>
    ask(server, 'POST', '/sys/mLogin', { payload: { username, password: PASSWORD }, ip })

  test('answers token and person', async () => {
    const { code, result } = await appLogin('one')
    expect([code, Object.keys(result).sort(), result.userInfo.username]).toEqual([200, ['token', 'userInfo'], 'one'])
  })

  test('refuses people without department', async () => {
    expect(await appLogin('none')).toEqual(refused('用户暂未归属部门,不可登录!'))
  })
})

describe('sign-out', () => {
  test.each(['POST', 'GET', 'PUT', 'DELETE'] as const)(
    '[API-010][AUTH-05] %s ends the session of the token, no other',
    async (method) => {
      const [first, second] = [await login('one'), await login('one')]
      const headers = { 'x-access-token': first.result.token }
      expect(await ask(server, method, '/sys/logout', { headers })).toEqual({
        status: 200,
        success: true,
        code: 200,
        message: '退出登录成功！',
        result: null,
      })
      expect(await ask(server, 'GET', '/sys/loginfo', { headers })).toMatchObject({
        status: 500,
        message: 'Token失效，请重新登录',
      })
      const other = { 'x-access-token': second.result.token }
      expect(await ask(server, 'GET', '/sys/loginfo', { headers: other })).toMatchObject({ status: 200 })
      expect(await ask(server, method, '/sys/logout', { headers })).toEqual(refused('Token无效!'))
    },
  )

  test('without a token, or with a forged one, nothing happens', async () => {
    expect(await ask(server, 'POST', '/sys/logout')).toEqual(refused('退出登录失败！'))
    const headers = { 'x-access-token': 'eyJhbGciOiJub25lIn0.eyJ1c2VybmFtZSI6Im9uZSJ9.' }
    expect(await ask(server, 'POST', '/sys/logout', { headers })).toEqual(refused('Token无效!'))
  })
})

/** A captcha we know the answer of. */
async function solved(): Promise<{ captcha: string; checkKey: string }> {
  captchas += 1
  const checkKey = `solved-${captchas}`
  await execute((sql) => keepCaptcha(sql, TEST_SECRET, { checkKey, text: 'AB38', ip }, server.clock.now))
  return { captcha: 'ab38', checkKey }
}
