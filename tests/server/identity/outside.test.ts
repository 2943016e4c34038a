import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import vm from 'node:vm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { issueCode } from '#server/identity/one-time-codes.ts'
import { addPerson, openTestApp, TEST_SECRET, type TestApp } from '#tests/server/app.ts'
import { ask } from '#tests/server/identity/ask.ts'

let server: TestApp
let ip = ''
let turn = 0
const demoAccounts = [{ username: 'one', password: 'Secret12', role: '企业管理员<b>' }]

beforeAll(async () => {
  server = await openTestApp({ demo: true, console: { demoAccounts } })
  await addPerson(server.database, {
    id: 'one',
    password: 'Secret12',
    phone: '13800000001',
    tenantIds: [1, 2],
    departments: { 1: ['A01'] },
  })
  await addPerson(server.database, { id: 'hidden', password: 'Secret12' })
})
beforeEach(() => {
  turn += 1
  ip = `192.0.2.${turn}`
})
afterAll(() => server.dispose())

const choose = (username: string, source = 'github') =>
  ask(server, 'POST', `/sys/thirdLogin/demo/${source}`, { payload: { username }, ip })
const enter = (code: string, rest = 'github') =>
  ask(server, 'GET', `/sys/thirdLogin/getLoginUser/${code}/${rest}`, { ip })

const chooseStranger = async (source = 'github'): Promise<string> =>
  (await ask(server, 'POST', `/sys/thirdLogin/demo/${source}`, { payload: {}, ip })).result

async function lastCode(phone: string): Promise<string> {
  const row = await server.database.scope({ tenantId: 0 }, (sql) =>
    sql.selectFrom('sys_outbox').where('receiver', '=', phone).select('content').executeTakeFirstOrThrow(),
  )
  return /\d{6}/.exec(row.content)?.[0] ?? ''
}

describe('third-party sign-in', () => {
  test('the demo provider shows its accounts without a script in the page', async () => {
    const page = await server.app.inject('/vr/sys/thirdLogin/render/github')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('data-username="one"')
    expect(page.body).toContain('企业管理员&lt;b&gt;')
    expect(page.body).not.toMatch(/<script(?! src="\/vr\/sys\/thirdLogin\/demo-provider\.js"><\/script>)|\son\w+=/)
    const script = await server.app.inject('/vr/sys/thirdLogin/demo-provider.js')
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(() => new vm.Script(script.body)).not.toThrow()
  })

  test('[API-011] a button of the demo provider can be pressed as soon as it is seen', async () => {
    const { body: page } = await server.app.inject('/vr/sys/thirdLogin/render/github')
    const { body: script } = await server.app.inject('/vr/sys/thirdLogin/demo-provider.js')
    expect(page.indexOf('<script src=')).toBeLessThan(page.indexOf('<body>'))
    expect(page).not.toMatch(/<script[^>]*\b(defer|async|type="module")/)
    const presses: ((event: { target: unknown }) => void)[] = []
    const sent: [path: string, body: string][] = []
    vm.runInNewContext(script, {
      // The page below the head is not there yet.
      document: {
        querySelector: () => null,
        querySelectorAll: () => [],
        addEventListener: (_kind: string, press: (event: { target: unknown }) => void) => presses.push(press),
      },
      location: { pathname: '/vr/sys/thirdLogin/render/github' },
      fetch: (path: string, { body }: { body: string }) => {
        sent.push([path, body])
        return new Promise(() => {})
      },
    })
    const button = (dataset: Record<string, string>) => ({ target: { closest: () => ({ dataset }) } })
    for (const dataset of [{ stranger: '' }, { username: 'one' }]) presses[0]?.(button(dataset))
    expect(sent).toEqual([
      ['/vr/sys/thirdLogin/demo/github', '{}'],
      ['/vr/sys/thirdLogin/demo/github', '{"username":"one"}'],
    ])
  })

  test('[AUTH-02][API-011] a code of the provider opens the door once', async () => {
    const { result: code } = await choose('one')
    const answer = await enter(code)
    expect(answer).toMatchObject({ status: 200, success: true, code: 200 })
    expect(Object.keys(answer.result).sort()).toEqual([
      'departs',
      'multi_depart',
      'sysAllDictItems',
      'tenantList',
      'token',
      'userInfo',
    ])
    expect(await enter(code)).toMatchObject({ status: 200, success: false, message: '第三方登录已失效，请重新登录' })
  })

  test('with a tenant the session works there; a foreign one is refused', async () => {
    expect((await enter((await choose('one')).result, 'github/2')).result.userInfo.loginTenantId).toBe(2)
    expect((await enter((await choose('one')).result, 'github/0')).result.userInfo.loginTenantId).toBe(2)
    expect(await enter((await choose('one')).result, 'github/9')).toMatchObject({ status: 401, code: 401 })
  })

  test('a code lasts 60 s and belongs to its provider', async () => {
    const late = (await choose('one')).result
    server.clock.now += 60_001
    expect((await enter(late)).success).toBe(false)
    expect((await enter((await choose('one')).result, 'dingtalk')).success).toBe(false)
  })

  test('a session token is no code, nor is anything else', async () => {
    expect((await enter(await server.tokenOf('one', 1))).success).toBe(false)
    expect((await enter('eyJhbGciOiJub25lIn0')).success).toBe(false)
    expect((await enter("x'%20or%201=1")).status).toBe(400)
  })

  test('only demo accounts can be chosen, and only on the demo platform', async () => {
    expect(await choose('hidden')).toMatchObject({ success: false, message: '请选择一个演示账号' })
    const real = await buildApp({ database: server.database, authSecret: TEST_SECRET, console: { demoAccounts } })
    const answer = await real.inject({
      method: 'POST',
      url: '/vr/sys/thirdLogin/demo/github',
      payload: { username: 'one' },
    })
    expect(answer.statusCode).toBe(404)
    const page = await real.inject('/vr/sys/thirdLogin/render/github')
    expect([page.statusCode, page.body.includes('管理员还没有配置这种登录方式')]).toEqual([404, true])
    await real.close()
  })

  test('an account nobody here is bound to asks for a phone, and knows its owner from then on', async () => {
    const phone = '13800000001'
    const bind = (thirdUserUuid: string, captcha: string) =>
      ask(server, 'POST', '/sys/thirdLogin/bindingThirdPhone', {
        payload: { mobile: phone, captcha, thirdUserUuid },
        ip,
      })
    const stranger = await chooseStranger()
    expect(stranger).toMatch(/^绑定手机号,[\w-]{20,}$/)
    const uuid = stranger.slice('绑定手机号,'.length)
    await ask(server, 'POST', '/sys/sms', { payload: { mobile: phone, smsmode: '0' }, ip })
    const code = await lastCode(phone)
    expect(await bind('no-such-uuid', code)).toMatchObject({
      success: false,
      message: '第三方账号授权已失效，请重新授权',
    })
    expect(await bind(uuid, '000000')).toMatchObject({ success: false, message: '手机验证码错误' })
    const bound = await bind(uuid, code)
    expect(bound).toMatchObject({ success: true, message: '绑定成功' })
    expect((await enter(bound.result)).result.userInfo.username).toBe('one')
    expect(await bind(uuid, code)).toMatchObject({ success: false, message: '第三方账号授权已失效，请重新授权' })
    expect((await enter(await chooseStranger())).result.userInfo.username).toBe('one')
    expect(await chooseStranger('dingtalk')).toMatch(/^绑定手机号,/)
  })

  test('the code of a stranger opens no door', async () => {
    const [, code = ''] = (await chooseStranger('dingtalk')).split(',')
    expect((await enter(code, 'dingtalk')).success).toBe(false)
  })

  test('a client with bad codes does not shut the door for its whole company', async () => {
    for (let bad = 0; bad < 31; bad += 1) expect((await enter(`bad-${bad}`)).status).toBe(200)
    expect((await enter((await choose('one')).result)).success).toBe(true)
  })

  test('obeys the lock of the account at the address', async () => {
    const code = (await choose('one')).result
    await lockOut('one')
    expect((await enter(code)).message).toBe('该用户登录失败次数过多，请于10分钟后再次登录！')
    await server.database.scope({ tenantId: 0 }, (sql) => sql.deleteFrom('sys_sign_in_attempt').execute())
  })
})

const host = 'console.example.com'
const service = `http://${host}/user/login`
const validate = async (ticket: string, at = service) => {
  const url = `/vr/sys/cas/client/validateLogin?${new URLSearchParams({ ticket, service: at })}`
  const answer = await server.app.inject({ url, headers: { host }, remoteAddress: ip })
  return { status: answer.statusCode, ...answer.json<{ success: boolean; message: string; result: any }>() }
}
const signInAtCas = (fields: Record<string, string>, at = service) =>
  server.app.inject({
    method: 'POST',
    url: `/cas/login?service=${encodeURIComponent(at)}`,
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress: ip,
  })
const ticketOf = (answer: { headers: Record<string, unknown> }) =>
  new URL(String(answer.headers['location'])).searchParams.get('ticket') ?? ''

describe('embedded CAS server', () => {
  test('[AUTH-03][API-012] password → ticket → session', async () => {
    const answer = await signInAtCas({ username: 'one', password: 'Secret12' })
    expect(answer.statusCode).toBe(303)
    const ticket = ticketOf(answer)
    expect(answer.headers['location']).toBe(`${service}?ticket=${ticket}`)
    const { success, result } = await validate(ticket)
    expect([success, result.userInfo.username, result.token.length]).toEqual([true, 'one', 43])
    expect(await validate(ticket)).toMatchObject({ success: false, message: '登录凭证已失效，请重新登录' })
  })

  test('a ticket lasts 60 s and belongs to its service', async () => {
    const late = ticketOf(await signInAtCas({ username: 'one', password: 'Secret12' }))
    server.clock.now += 60_001
    expect((await validate(late)).success).toBe(false)
    const ticket = ticketOf(await signInAtCas({ username: 'one', password: 'Secret12' }))
    expect((await validate(ticket, `http://${host}/other`)).success).toBe(false)
  })

  test('a wrong password shows the form again with the reason; after three it asks for a captcha', async () => {
    const first = await signInAtCas({ username: 'hidden"><x', password: 'x' })
    expect(first.body).toContain('用户名或密码错误')
    expect(first.body).toContain('value="hidden&quot;&gt;&lt;x"')
    const wrong = () => signInAtCas({ username: 'hidden', password: 'x' })
    expect((await wrong()).body).not.toContain('验证码')
    await wrong()
    expect((await wrong()).body).toMatch(/name="captcha"[^]*data:image\/png/)
    expect((await signInAtCas({ username: 'hidden', password: 'Secret12' })).body).toContain('验证码无效')
  })

  test('hands nobody over to another site', async () => {
    for (const at of [
      'https://evil.example.com/',
      `http://${host}@evil.example.com/`,
      'javascript:alert(1)',
      '//evil.example.com',
      '',
    ]) {
      expect((await signInAtCas({ username: 'one', password: 'Secret12' }, at)).statusCode).toBe(400)
      expect((await validate('ST-x', at || 'x')).success).toBe(false)
      const logout = await server.app.inject({
        url: `/cas/logout?service=${encodeURIComponent(at)}`,
        headers: { host },
      })
      expect(logout.statusCode).toBe(200)
    }
    const back = await server.app.inject({
      url: `/cas/logout?service=${encodeURIComponent(service)}`,
      headers: { host },
    })
    expect([back.statusCode, back.headers['location']]).toEqual([303, service])
  })

  test('a client with bad tickets does not shut the door for its whole company', async () => {
    for (let bad = 0; bad < 61; bad += 1) expect((await validate(`ST-${bad}`)).message).toMatch(/登录凭证已失效/)
    expect((await validate(ticketOf(await signInAtCas({ username: 'one', password: 'Secret12' })))).success).toBe(true)
  })

  test('obeys the lock of the account at the address', async () => {
    await lockOut('one')
    const page = await signInAtCas({ username: 'one', password: 'Secret12' })
    expect([page.statusCode, page.body.includes('登录失败次数过多')]).toEqual([200, true])
    const text = await server.database.scope({ tenantId: 0 }, (sql) =>
      issueCode(sql, TEST_SECRET, { kind: 'cas', userId: 'one', detail: service }, server.clock.now),
    )
    expect((await validate(`ST-${text}`)).message).toBe('该用户登录失败次数过多，请于10分钟后再次登录！')
    await server.database.scope({ tenantId: 0 }, (sql) => sql.deleteFrom('sys_sign_in_attempt').execute())
  })
})

describe('outside CAS server', () => {
  let cas: Server
  let answerWith = ''
  let asked = ''
  let app: Awaited<ReturnType<typeof buildApp>>
  const xml = (inner: string) =>
    `<cas:serviceResponse xmlns:cas='http://www.yale.edu/tp/cas'>${inner}</cas:serviceResponse>`

  beforeAll(async () => {
    cas = createServer((request, response) => {
      asked = request.url ?? ''
      if (answerWith === 'redirect') response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
      else if (answerWith === 'hang up') request.socket.destroy()
      else response.writeHead(200).end(answerWith)
    })
    await new Promise<void>((resolve) => cas.listen(0, '127.0.0.1', resolve))
    const casUrl = `http://127.0.0.1:${(cas.address() as AddressInfo).port}/cas`
    app = await buildApp({ database: server.database, authSecret: TEST_SECRET, casUrl })
  })
  afterAll(async () => {
    await app.close()
    await new Promise((resolve) => cas.close(resolve))
  })
  const enterWith = async (answer: string) => {
    answerWith = answer
    const url = `/vr/sys/cas/client/validateLogin?${new URLSearchParams({ ticket: 'ST-1&x=2', service })}`
    const { success, message, result } = (await app.inject({ url, headers: { host } })).json()
    return success ? result.userInfo.username : message
  }

  test('[API-012] its word is taken, and the ticket travels escaped', async () => {
    expect(
      await enterWith(xml('<cas:authenticationSuccess><cas:user>one</cas:user></cas:authenticationSuccess>')),
    ).toBe('one')
    expect(asked).toBe(`/cas/p3/serviceValidate?ticket=ST-1%26x%3D2&service=${encodeURIComponent(service)}`)
  })

  test.each([
    [
      "<cas:authenticationFailure code='INVALID_TICKET'>未能够识别出目标 &#39;ST-1&#39;票根</cas:authenticationFailure>",
      "未能够识别出目标 'ST-1'票根",
    ],
    ['<cas:authenticationSuccess><cas:user>nobody</cas:user></cas:authenticationSuccess>', '该用户不存在，请注册'],
    ['<cas:user>one</cas:user>', '登录凭证无效，请重新登录'],
    ['', '登录凭证无效，请重新登录'],
  ])('refusal %s', async (inner, message) => {
    expect(await enterWith(xml(inner))).toBe(message)
  })

  test.each(['redirect', 'hang up'])('a server that answers with a %s is not reachable', async (answer) => {
    expect(await enterWith(answer)).toBe('统一认证服务暂时无法访问，请稍后再试')
  })
})

function lockOut(username: string): Promise<unknown> {
  const row = { failures: 6, first_at: new Date(server.clock.now), blocked_until: new Date(server.clock.now + 600_000) }
  return server.database.scope({ tenantId: 0 }, (sql) =>
    sql
      .insertInto('sys_sign_in_attempt')
      .values({ subject: `sign-in:${ip} ${username}`, ...row })
      .onConflict((on) => on.column('subject').doUpdateSet(row))
      .execute(),
  )
}
