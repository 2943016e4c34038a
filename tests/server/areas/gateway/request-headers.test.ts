import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openGateway, PATH, type TestGateway } from './open-gateway.ts'
import { converse } from './raw-client.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await openGateway()
  await gateway.addRoute('token', { passToken: 1 })
  const filters = [
    { name: 'AddRequestHeader', args: { name: 'X-From', value: 'andun' } },
    { name: 'RemoveRequestHeader', args: { name: 'X-Secret' } },
  ]
  await gateway.addRoute('shaped', { access: '2', filters })
})
beforeEach(() => gateway.target.forget())
afterAll(() => gateway.dispose())

/** The headers that reach the other server, names in small letters, sorted. */
async function passed(path: string, headers: string[]): Promise<[name: string, value: string][]> {
  const own = ['Host: a', ...headers].join('\r\n')
  await converse(gateway.address, `GET ${path} HTTP/1.1\r\n${own}\r\n\r\n`)
  const [request] = await gateway.target.received()
  return sorted(request!.headers.map(([name, value]) => [name.toLowerCase(), value]))
}

const sorted = (headers: [string, string][]) => headers.toSorted(([a], [b]) => a.localeCompare(b))

const CLOSE = 'Connection: close'
const ours = (): [string, string][] => [
  ['host', new URL(gateway.target.address).host],
  ['connection', 'close'],
  ['x-forwarded-for', '127.0.0.1'],
  ['x-forwarded-proto', 'http'],
  ['x-forwarded-host', 'a'],
]

const SPELLINGS = [
  'X-Andun-User',
  'X_Andun_User',
  'x_andun-user',
  'x.andun.user',
  'X_Forwarded_For',
  'X-Forwarded-Prefix',
  'X-Forwarded',
  'Forwarded',
  'X-Real-IP',
  'X_Real_IP',
  'X-Original-URL',
  'X-Original-Host',
  'X_Original_URL',
  'X-Rewrite-URL',
  'X_Rewrite_URL',
  'X-Client-IP',
  'True-Client-IP',
  'CF-Connecting-IP',
  'Remote-User',
  'X-HTTP-Method-Override',
  'Proxy',
  'Content_Length',
  'Transfer_Encoding',
  'X-Access-Token',
  'x_access_token',
  'Token',
]
test.each(SPELLINGS)('what somebody writes as %s reaches no other server', async (name) => {
  expect(await passed('/open/x', [CLOSE, `${name}: 9`])).toEqual(sorted(ours()))
})

test('who asks is said by the platform alone, however the request spells it', async () => {
  const headers = await passed('/closed/x', [
    'Connection: x-andun-user, x-forwarded-for, close',
    `X-Access-Token: ${gateway.token}`,
    'X-Andun-User: admin',
    'X_Andun_User: admin',
    'x.andun.user: admin',
  ])
  expect(headers).toEqual(sorted([...ours(), ['x-andun-user', 'reader']]))
})

test('headers that Connection names end at the gateway, in every line of it', async () => {
  const headers = ['Connection: X-Hop, close', 'Connection: x-other', 'X-Hop: 1', 'X-Other: 2', 'X-Kept: 3']
  expect(await passed('/open/x', headers)).toEqual(sorted([...ours(), ['x-kept', '3']]))
})

test('headers of one connection end at the gateway', async () => {
  const headers = [
    'TE: trailers',
    'Keep-Alive: timeout=5',
    'Proxy-Authorization: Basic eA==',
    'Proxy-Connection: close',
  ]
  expect(await passed('/open/x', [CLOSE, ...headers, 'Expect: 100-continue'])).toEqual(sorted(ours()))
})

test('the token goes on where a route says so, under its own name alone', async () => {
  const headers = [CLOSE, `X-Access-Token: ${gateway.token}`, 'x_access_token: other']
  const found = await passed('/token/x', headers)
  expect(found.filter(([name]) => /token/.test(name))).toEqual([['x-access-token', gateway.token]])
})

test('what a route adds replaces what was sent, and what it removes is removed in every spelling', async () => {
  const headers = [CLOSE, 'x-from: me', 'X-From: you', 'X-Secret: 1', 'X_Secret: 2', 'X-Note: 3']
  expect(await passed('/shaped/x', headers)).toEqual(sorted([...ours(), ['x-from', 'andun'], ['x-note', '3']]))
})

test('bytes of values arrive as they were sent', async () => {
  const name = Buffer.from('报表').toString('latin1')
  expect(await passed('/open/x', [CLOSE, `X-Name: ${name}`])).toContainEqual(['x-name', name])
})

test.each(['X-Real-IP', 'Forwarded', 'X-Original-URL', 'Keep-Alive', 'Expect'])(
  'a route that adds %s says why it does nothing',
  async (header) => {
    const filters = [{ name: 'AddRequestHeader', args: { name: header, value: '1' } }]
    const id = await gateway.addRoute('adds', { filters })
    expect(await gateway.stateOf('adds')).toBe('不转发：过滤器 AddRequestHeader 的请求头名称不正确')
    await gateway.chief.delete(`${PATH}/delete`, { id })
  },
)

const PATHS = [
  '/open/..;/admin',
  '/open/..;x=1/admin',
  '/open/.;/x',
  '/open/..%3b/admin',
  '/open/x#/../admin',
  '/open/x?a#b',
]
test.each(PATHS)('the path %s, which servers read differently, is passed on to nobody', async (path) => {
  const answer = await converse(gateway.address, `GET ${path} HTTP/1.1\r\nHost: a\r\n${CLOSE}\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 404 /)
  expect(await gateway.target.connections()).toEqual([])
})
