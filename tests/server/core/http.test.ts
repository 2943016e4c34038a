import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ConsoleConfig } from '#contract/wire/config.ts'
import { buildApp } from '#server/app.ts'
import { requireAccess } from '#server/rights/access.ts'
import { loggedPath } from '#server/http/logging.ts'
import { addPerson, openTestApp, TEST_SECRET, type TestApp } from '#tests/server/app.ts'

let server: TestApp
let headers: Record<string, string>
const lines: string[] = []

beforeAll(async () => {
  server = await openTestApp({ logLevel: 'debug', logStream: { write: (line) => void lines.push(line) } })
  await addPerson(server.database, { id: 'low', password: 'Secret12' })
  headers = await server.headersOf('low', 1)
})
afterAll(() => server.dispose())

const post = (payload: string, type = 'application/json', url = '/vr/sys/login') =>
  server.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
const refusal = (answer: { statusCode: number; json: () => Record<string, unknown> }) => {
  const { success, code, message } = answer.json()
  return { status: answer.statusCode, success, code, message }
}

describe('unknown paths and methods', () => {
  test('[ERR-21] an unknown path answers 404 in the envelope', async () => {
    const answer = await server.app.inject('/vr/nothing')
    expect(answer.json()).toEqual({
      success: false,
      message: '很抱歉，资源未找到!',
      code: 404,
      result: null,
      timestamp: expect.any(Number),
    })
    expect(answer.statusCode).toBe(404)
  })

  test('a known path with a wrong method answers 405 and names the right ones', async () => {
    const answer = await server.app.inject({ method: 'DELETE', url: '/vr/sys/login' })
    expect(refusal(answer)).toEqual({
      status: 405,
      success: false,
      code: 405,
      message: '不支持DELETE请求方法，支持以下POST',
    })
    expect(answer.headers.allow).toBe('POST')
  })

  test.each([
    '//sys/user/list',
    '/vr/sys/;x/user/list',
    '/vr/../vr/sys/loginfo/',
    '/vr/%2e%2e/sys/loginfo',
    '/VR/sys/loginfo',
    '/vr/sys/loginfo.js',
  ])('address trick %s reaches nothing', async (url) => {
    expect((await server.app.inject(url)).statusCode).toBe(404)
  })
})

describe('bodies', () => {
  test('malformed JSON', async () => {
    const expected = { status: 400, success: false, code: 400, message: '请求内容不是有效的 JSON' }
    expect(refusal(await post('{"username":'))).toEqual(expected)
    expect(refusal(await post('nonsense'))).toEqual(expected)
  })

  test('more than 1 MB', async () => {
    const answer = await post(JSON.stringify({ username: 'x'.repeat(1_048_577) }))
    expect(refusal(answer)).toEqual({ status: 413, success: false, code: 413, message: '请求内容超出 1 MB 限制' })
  })

  test('nested more than 32 levels deep, as arrays, as objects and by the hundred thousand', async () => {
    const expected = { status: 400, success: false, code: 400, message: '请求内容嵌套过深' }
    expect(refusal(await post('['.repeat(33) + ']'.repeat(33)))).toEqual(expected)
    expect(refusal(await post('{"a":'.repeat(33) + '1' + '}'.repeat(33)))).toEqual(expected)
    expect(refusal(await post('['.repeat(400_000)))).toEqual(expected)
    const brackets = await post(JSON.stringify({ username: '[[['.repeat(30), password: '"{{{'.repeat(20) }))
    expect(refusal(brackets).message).toBe('用户名或密码错误')
  })

  test.each(['{"__proto__":{"platform":true}}', '{"a":[{"constructor":{"prototype":{}}}]}', '{"\\u005f_proto__":1}'])(
    'a key that reaches prototypes: %s',
    async (payload) => {
      const expected = { status: 400, success: false, code: 400, message: '请求内容包含不允许的字段名' }
      expect(refusal(await post(payload))).toEqual(expected)
      expect(({} as Record<string, unknown>)['platform']).toBeUndefined()
    },
  )

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])('content type %s', async (type) => {
    const expected = { status: 415, success: false, code: 415, message: '不支持的请求内容类型，请使用 JSON' }
    expect(refusal(await post('username=a', type))).toEqual(expected)
  })

  test('a wrong or missing member is named in Chinese', async () => {
    const answer = async (body: unknown) => refusal(await post(JSON.stringify(body)))
    expect(await answer({ password: 'x' })).toMatchObject({ status: 400, code: 400, message: '参数 username 不能为空' })
    expect(await answer({ username: '', password: 'x' })).toMatchObject({ status: 400, message: '请输入用户名!' })
    expect(await answer({ username: ['a'], password: 'x' })).toMatchObject({ message: '参数 username 格式不正确' })
    expect(await answer([])).toMatchObject({ status: 400, code: 400 })
    expect(await answer('text')).toMatchObject({ status: 400, code: 400 })
  })

  test('a character the database cannot keep is refused, not an error', async () => {
    const answer = await post(JSON.stringify({ username: 'a\u0000b', password: 'x' }))
    expect(refusal(answer)).toEqual({
      status: 400,
      success: false,
      code: 400,
      message: '提交的数据格式不正确，请检查后重试',
    })
  })
})

describe('requests of others', () => {
  test('the same parameter twice is refused', async () => {
    const answer = await server.app.inject({ url: '/vr/sys/visitInfo?id=1&id=2', headers })
    expect(refusal(answer)).toEqual({ status: 400, success: false, code: 400, message: '参数 id 重复' })
  })

  test('pages of other sites change nothing and read nothing', async () => {
    const from = (site: string, more: Record<string, string> = {}) => ({ ...headers, 'sec-fetch-site': site, ...more })
    const ask = async (h: Record<string, string>, method: 'GET' | 'POST' = 'GET', url = '/vr/sys/loginfo') =>
      (await server.app.inject({ method, url, headers: h })).statusCode
    expect(await ask(from('same-origin'))).toBe(200)
    expect(await ask(from('none'))).toBe(200)
    expect(await ask(from('cross-site'))).toBe(403)
    expect(await ask(from('same-site'))).toBe(403)
    expect(await ask(from('cross-site'), 'POST', '/vr/sys/login')).toBe(403)
    expect(await ask(from('cross-site'), 'GET', '/vr/sys/randomImage/1')).toBe(200)
  })

  test('an allowed origin may', async () => {
    const app = await buildApp({
      database: server.database,
      authSecret: TEST_SECRET,
      allowedOrigins: ['https://console.example.com'],
    })
    const cross = { ...headers, 'sec-fetch-site': 'cross-site' }
    const ask = async (origin: string) =>
      (await app.inject({ url: '/vr/sys/loginfo', headers: { ...cross, origin } })).statusCode
    expect(await ask('https://console.example.com')).toBe(200)
    expect(await ask('https://evil.example.com')).toBe(403)
    await app.close()
  })
})

describe('headers', () => {
  test('every answer carries the security headers, errors too', async () => {
    for (const url of ['/vr/nothing', '/healthz', '/config.json', '/vr/sys/randomImage/1']) {
      const { headers: sent } = await server.app.inject(url)
      expect(sent['content-security-policy']).toBe(
        "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;" +
          "media-src 'self' blob:;font-src 'self' data:;connect-src 'self';frame-src 'self';" +
          "worker-src 'self' blob:;manifest-src 'self';object-src 'none';base-uri 'none';form-action 'self';" +
          "frame-ancestors 'self'",
      )
      expect(sent).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
      })
      expect(sent).not.toHaveProperty('strict-transport-security')
      expect(sent).not.toHaveProperty('x-powered-by')
    }
  })

  test('answers of the API are not stored', async () => {
    expect((await server.app.inject('/vr/nothing')).headers['cache-control']).toBe('no-store')
  })

  test('configured addresses may be framed, shown and called; https is insisted on where told so', async () => {
    const app = await buildApp({
      database: server.database,
      authSecret: TEST_SECRET,
      secure: true,
      frameSources: ['https:'],
      console: { staticDomain: 'https://files.example.com/a', onlinePreviewDomain: 'https://view.example.com/x' },
    })
    const { headers: sent } = await app.inject('/healthz')
    const policy = String(sent['content-security-policy'])
    expect(policy).toContain("frame-src 'self' https: https://view.example.com;")
    expect(policy).toContain("img-src 'self' data: blob: https://files.example.com;")
    expect(sent['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    await app.close()
  })

  test('calls go to the own host and to the configured ones only, sockets included', async () => {
    const connectSource = async (console: Partial<ConsoleConfig>) => {
      const app = await buildApp({ database: server.database, authSecret: TEST_SECRET, console })
      const { headers: sent } = await app.inject('/healthz')
      await app.close()
      return /connect-src ([^;]*)/.exec(String(sent['content-security-policy']))?.[1]
    }
    const apiBase = 'https://api.example.com/vr'
    expect(await connectSource({})).toBe("'self'")
    expect(await connectSource({ apiBase })).toBe("'self' https://api.example.com wss://api.example.com")
    expect(await connectSource({ apiBase, socketBase: 'http://live.example.com:81/vr' })).toBe(
      "'self' https://api.example.com ws://live.example.com:81",
    )
    expect(await connectSource({ socketBase: 'wss://live.example.com' })).toBe("'self' wss://live.example.com")
  })

  test('large answers are compressed, small ones are not', async () => {
    const ask = (url: string) => server.app.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect((await ask('/vr/sys/randomImage/9')).headers['content-encoding']).toBe('br')
    expect((await ask('/vr/nothing')).headers['content-encoding']).toBeUndefined()
  })
})

describe('limits', () => {
  test('a public door answers 429 when one address calls too often, and others go on', async () => {
    const ask = (remoteAddress: string) =>
      server.app.inject({ url: '/vr/sys/user/checkOnlyUser?username=low', remoteAddress })
    const answers = []
    for (let turn = 0; turn < 11; turn += 1) answers.push(await ask('203.0.113.9'))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
    expect(refusal(answers.at(-1)!)).toEqual({
      status: 429,
      success: false,
      code: 429,
      message: '操作太频繁，请稍后再试',
    })
    expect((await ask('203.0.113.10')).statusCode).toBe(200)
  })

  test('what a client claims about its address is not believed', async () => {
    const spoofed = { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-host': 'evil', 'x-request-id': 'mine' }
    lines.length = 0
    await server.app.inject({ url: '/vr/nothing', headers: spoofed })
    expect(lines.join('')).not.toMatch(/198\.51\.100\.7|"reqId":"mine"/)
  })
})

describe('logs', () => {
  test('say what happened under one id, without secrets', async () => {
    lines.length = 0
    const secret = 'TOPSECRET'
    await post(JSON.stringify({ username: 'low', password: secret, captcha: secret, checkKey: 1 }))
    await server.app.inject({
      url: `/vr/sys/user/passwordChange?username=a&password=Aa345678&smscode=${secret}&phone=1`,
      headers: { authorization: secret, cookie: secret, 'x-access-token': secret, 'sec-websocket-protocol': secret },
    })
    await server.app.inject(`/vr/sys/thirdLogin/getLoginUser/${secret}/github`)
    await server.app.inject(`/vr/sys/position/exportXls?token=${secret}`)
    const text = lines.join('')
    expect(text).toContain('/vr/sys/thirdLogin/getLoginUser/[redacted]/github')
    expect(text).not.toContain(secret)
    expect(text).not.toContain('Aa345678')
    const ids = lines.map((line) => (JSON.parse(line) as { reqId?: string }).reqId)
    expect(new Set(ids).size).toBe(4)
    expect(ids.filter((id) => id === undefined)).toEqual([])
  })

  test('a path is logged without its query', () => {
    expect(loggedPath('/vr/x?token=abc#y')).toBe('/vr/x')
  })

  test('an unexpected error is logged whole and answered without a word of it', async () => {
    lines.length = 0
    const broken = { ...server.database, scope: () => Promise.reject(new Error('relation "sys_user" SELECT * leaked')) }
    const app = await buildApp({
      database: broken,
      authSecret: TEST_SECRET,
      logLevel: 'error',
      logStream: { write: (line) => void lines.push(line) },
    })
    const answer = await app.inject({ url: '/vr/sys/loginfo', headers: { 'x-access-token': 'x' } })
    expect(refusal(answer)).toEqual({
      status: 500,
      success: false,
      code: 500,
      message: '操作失败，系统发生内部错误',
    })
    expect(answer.body).not.toMatch(/relation|SELECT|leaked/)
    expect(lines.join('')).toContain('leaked')
    await app.close()
  })
})

describe('database', () => {
  let app: FastifyInstance
  /** What the database answers next. */
  let failure: Error
  beforeAll(async () => {
    const database = { ...server.database, scope: () => Promise.reject(failure) }
    app = await buildApp({ database, authSecret: TEST_SECRET })
  })
  afterAll(() => app.close())
  const failing = async (error: Error) => {
    failure = error
    const answer = await app.inject({ url: '/vr/sys/loginfo', headers: { 'x-access-token': 'x' } })
    return { ...refusal(answer), retry: answer.headers['retry-after'] }
  }
  const busy = { status: 503, success: false, code: 503, message: '系统繁忙，请稍后再试', retry: '5' }

  test.each([
    ['cannot be reached', Object.assign(new Error('x'), { code: 'ECONNREFUSED' })],
    ['is shut down', Object.assign(new Error('x'), { code: '57P01' })],
    ['takes too long', Object.assign(new Error('x'), { code: '57014' })],
    ['met a deadlock', Object.assign(new Error('x'), { code: '40P01' })],
    ['has no connection left', new Error('timeout exceeded when trying to connect')],
    ['hung up', new Error('Connection terminated unexpectedly')],
    ['hung up before the rollback', new Error('Client has encountered a connection error and is not queryable')],
  ])('one that %s makes the server busy', async (_name, error) => {
    expect(await failing(error)).toEqual(busy)
  })

  test.each([
    ['23505', 200, 500, '数据库中已存在该记录'],
    ['23503', 200, 500, '该数据正被其他数据使用，无法完成操作'],
    ['22001', 400, 400, '字段太长,超出数据库字段的长度'],
    ['22P02', 400, 400, '提交的数据格式不正确，请检查后重试'],
  ])('error %s has words of its own', async (code, status, inEnvelope, message) => {
    const answer = await failing(Object.assign(new Error('relation "sys_user"'), { code }))
    expect(answer).toMatchObject({ status, code: inEnvelope, message })
  })
})

describe('deny by default', () => {
  test('[PERM-20] a route that declares no access cannot be registered', () => {
    const app = Fastify()
    requireAccess(app)
    expect(() => app.get('/open', async () => 'x')).toThrow('route GET /open declares no access')
  })
})

describe('health', () => {
  test('tells the process and the database apart', async () => {
    expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await server.app.inject('/readyz')).json()).toEqual({ status: 'ok' })
    const down = { ...server.database, ping: () => Promise.reject(new Error('down')) }
    const app = await buildApp({ database: down, authSecret: TEST_SECRET })
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    const ready = await app.inject('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'unavailable' }])
    await app.close()
  })
})

describe('addresses that cannot be read', () => {
  test.each([
    ['/vr/sys/randomImage/%E0%A4%A', 400],
    [`/vr/sys/randomImage/${'x'.repeat(501)}`, 414],
    ['/vr/%zz', 400],
  ])('%s is refused in the envelope', async (url, status) => {
    const answer = await server.app.inject(url)
    expect(refusal(answer)).toMatchObject({ status, success: false, code: 400 })
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  test('an unknown path asked by the page of another site is unknown', async () => {
    const answer = await server.app.inject({ url: '/vr/nothing', headers: { 'sec-fetch-site': 'cross-site' } })
    expect(answer.statusCode).toBe(403)
  })
})
