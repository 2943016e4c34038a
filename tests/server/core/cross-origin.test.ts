import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson, openTestApp, type TestApp } from '#tests/server/app.ts'

let server: TestApp
let token: string
const CONSOLE = 'https://console.example.com'
const STRANGER = 'https://evil.example.com'

beforeAll(async () => {
  server = await openTestApp({ allowedOrigins: [CONSOLE] })
  await addPerson(server.database, { id: 'one' })
  token = await server.tokenOf('one', 1)
})
afterAll(() => server.dispose())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS'
/** Asks as the page of an origin does. */
const ask = (origin: string, method: Method, url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method, url, headers: { origin, 'sec-fetch-site': 'cross-site', ...headers } })
const preflight = (origin: string, method: string, names: string, url = '/vr/sys/user/userPreference') =>
  ask(origin, 'OPTIONS', url, { 'access-control-request-method': method, 'access-control-request-headers': names })
/** Everything a page needs to be told, undefined where it is not. */
const allowance = (headers: Record<string, unknown>) => ({
  origin: headers['access-control-allow-origin'],
  exposed: headers['access-control-expose-headers'],
  credentials: headers['access-control-allow-credentials'],
  vary: headers['vary'],
  policy: headers['cross-origin-resource-policy'],
})
const ALLOWED = {
  origin: CONSOLE,
  exposed:
    'Content-Disposition, Idempotency-Replayed, Retry-After, Location, Tus-Resumable, Upload-Length, Upload-Offset, Content-Range, Accept-Ranges',
  credentials: undefined,
  vary: 'Origin',
  policy: 'cross-origin',
}
const FOREIGN = { ...ALLOWED, origin: undefined, exposed: undefined }

describe('an allowed origin', () => {
  test('may ask beforehand with every header the console sends, without a token and about any path', async () => {
    const names =
      'content-type,idempotency-key,range,tenant-id,tenant_id,tus-resumable,upload-length,upload-metadata,upload-offset,x-access-token,x-sign,x-tenant-id,x-timestamp'
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const answer = await preflight(CONSOLE, method, names)
      expect([answer.statusCode, answer.body]).toEqual([204, ''])
      expect(allowance(answer.headers)).toEqual(ALLOWED)
      expect(answer.headers['access-control-allow-methods']).toBe('GET, HEAD, POST, PUT, PATCH, DELETE')
      const allowed = String(answer.headers['access-control-allow-headers']).toLowerCase().split(', ')
      expect(allowed.toSorted()).toEqual(names.split(','))
      expect(answer.headers['access-control-max-age']).toBe('7200')
    }
    expect((await preflight(CONSOLE, 'GET', names, '/vr/nothing')).statusCode).toBe(204)
  })

  test('may read the answers, good and bad', async () => {
    const good = await ask(CONSOLE, 'GET', '/vr/sys/loginfo', { 'x-access-token': token })
    expect([good.statusCode, allowance(good.headers)]).toEqual([200, ALLOWED])
    for (const [method, url, status] of [
      ['GET', '/vr/sys/loginfo', 401],
      ['GET', '/vr/nothing', 404],
      ['POST', '/vr/sys/loginfo', 405],
      ['POST', '/vr/sys/login', 415],
      ['GET', '/vr/sys/loginfo?a=1&a=2', 400],
    ] as const) {
      const bad = await ask(CONSOLE, method, url, method === 'POST' ? { 'content-type': 'text/plain' } : {})
      expect([url, bad.statusCode, allowance(bad.headers)]).toEqual([url, status, ALLOWED])
    }
  })

  test('may read a compressed answer: caches tell both kinds apart', async () => {
    const { headers } = await ask(CONSOLE, 'GET', '/vr/sys/randomImage/1', { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBe('br')
    expect(headers['vary']).toMatch(/^origin, ?accept-encoding$/i)
  })

  test('is told when to come again', async () => {
    const url = '/vr/sys/user/checkOnlyUser?username=one'
    let last = await ask(CONSOLE, 'GET', url)
    for (let turn = 0; turn < 40 && last.statusCode !== 429; turn += 1) last = await ask(CONSOLE, 'GET', url)
    expect([last.statusCode, last.headers['retry-after'] !== undefined]).toEqual([429, true])
    expect(allowance(last.headers)).toEqual(ALLOWED)
  })
})

describe('any other origin', () => {
  test('is allowed nothing', async () => {
    for (const origin of [STRANGER, 'null', `${CONSOLE}.evil.example.com`, 'http://console.example.com']) {
      const answer = await preflight(origin, 'POST', 'x-access-token')
      expect([origin, answer.statusCode, allowance(answer.headers)]).toEqual([origin, 403, FOREIGN])
      const read = await ask(origin, 'GET', '/vr/sys/randomImage/1')
      expect([origin, read.statusCode, allowance(read.headers)]).toEqual([origin, 200, FOREIGN])
    }
  })

  test('nor is an allowed one outside the API', async () => {
    const { headers } = await ask(CONSOLE, 'GET', '/config.json')
    expect(allowance(headers)).toEqual({ policy: 'same-origin' })
  })
})

test('OPTIONS that is no question beforehand stays a method nobody has', async () => {
  const answer = await ask(CONSOLE, 'OPTIONS', '/vr/sys/loginfo')
  expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'GET'])
})

test('without allowed origins nothing of it is said', async () => {
  const alone = await openTestApp()
  const { headers } = await alone.app.inject({ url: '/vr/sys/randomImage/1', headers: { origin: CONSOLE } })
  expect(allowance(headers)).toEqual({ policy: 'same-origin' })
  await alone.dispose()
})
