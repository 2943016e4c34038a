import fs from 'node:fs'
import http, { type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { IMPERSONATING } from '#contract/text/texts.ts'
import { buildApp } from '#server/app.ts'
import { IMPERSONATION_PERMISSION } from '#server/rights/impersonations.ts'
import { addPerson, openTestApp, TEST_SECRET, type TestApp } from '#tests/server/app.ts'
import { addDictionaries, allOf, callerOf, signedIn, type Caller } from '#tests/server/engine/fixtures.ts'

const PATH = '/sys/gatewayRoute'
const CODES = allOf('system:gateway', 'updateAll', 'probe')
let server: TestApp
let other: Awaited<ReturnType<typeof buildApp>>
let chief: Caller
let clerk: Caller
let impersonator: Caller
let token = ''
let behind = ''
const addresses: string[] = []
const seen: { url: string; method: string; headers: http.IncomingHttpHeaders; body: string }[] = []
/** What the server behind the gateway does with the next requests. */
let answer: (request: IncomingMessage, response: http.ServerResponse) => void
const plain: typeof answer = (_request, response) => {
  response.setHeader('content-type', 'text/plain')
  response.setHeader('service-worker-allowed', '/')
  response.end('behind')
}
const backend = http.createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    seen.push({ url: request.url!, method: request.method!, headers: request.headers, body })
    answer(request, response)
  })
})
const webRoot = fs.mkdtempSync(path.join(os.tmpdir(), 'andun-web-'))
fs.writeFileSync(path.join(webRoot, 'index.html'), 'console')

beforeAll(async () => {
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve))
  behind = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`
  const options = { webRoot, reachableHosts: [{ host: '127.0.0.1', port: null }] }
  server = await openTestApp(options)
  await addDictionaries(server)
  other = await buildApp({ database: server.database, authSecret: TEST_SECRET, ...options })
  for (const app of [server.app, other]) addresses.push(await app.listen({ port: 0, host: '127.0.0.1' }))
  chief = await callerOf(server, { id: 'chief', permissions: CODES, platform: true })
  clerk = await callerOf(server, { id: 'clerk', permissions: CODES })
  impersonator = await callerOf(server, {
    id: 'looker',
    permissions: [IMPERSONATION_PERMISSION, 'system:user:list'],
    platform: true,
  })
  await addPerson(server.database, { id: 'reader' })
  token = await server.tokenOf('reader', 1)
})
beforeEach(() => {
  seen.length = 0
  answer = plain
})
afterAll(async () => {
  await other.close()
  await server.dispose()
  backend.close()
  fs.rmSync(webRoot, { recursive: true })
})

const paths = (...args: string[]) => [{ name: 'Path', args }]
const routeOf = (routerId: string, more: object = {}) => ({
  routerId,
  name: routerId,
  uri: behind,
  predicates: paths(`/${routerId}/**`),
  ...more,
})
const addRoute = async (routerId: string, more: object = {}): Promise<string> => {
  expect(await chief.post(`${PATH}/add`, routeOf(routerId, more))).toMatchObject({ success: true })
  return (await stored(routerId)).id
}
const stored = async (routerId: string) =>
  (await chief.get(`${PATH}/list`)).result.find((row: { routerId: string }) => row.routerId === routerId)
const ask = (at: string, options: RequestInit & { signedIn?: false } = {}, base = addresses[0]!) =>
  fetch(`${base}${at}`, {
    ...options,
    headers: { ...(options.signedIn !== false && { 'x-access-token': token }), ...(options.headers as object) },
  })

test('[SCREEN-77] what fits a route is answered by its server, for people who are signed in', async () => {
  await addRoute('reports')
  expect((await ask('/reports/day?x=1', { signedIn: false })).status).toBe(401)
  expect(seen).toEqual([])
  const response = await ask('/reports/day?x=1&token=abc', {
    method: 'POST',
    body: 'text',
    headers: { 'x-andun-user': 'admin', 'x-forwarded-for': '9.9.9.9' },
  })
  expect([response.status, await response.text()]).toEqual([200, 'behind'])
  expect(seen[0]).toMatchObject({ url: '/reports/day?x=1', method: 'POST', body: 'text' })
  const { headers } = seen[0]!
  expect(headers).toMatchObject({ 'x-andun-user': 'reader', 'x-forwarded-for': '127.0.0.1' })
  expect(headers['x-access-token']).toBeUndefined()
})

test('[SCREEN-77] an impersonator reaches no other server in the name of the other user', async () => {
  const { result } = await impersonator.post('/sys/permission/look', { userId: 'reader' })
  for (const method of ['GET', 'POST'] as const) {
    const response = await ask('/reports/day', { method, headers: { 'x-access-token': result.token } })
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([403, IMPERSONATING])
  }
  expect(seen).toEqual([])
})

test('a page from behind runs apart from the console and speaks for no other address', async () => {
  const { headers } = await ask('/reports/page')
  expect(headers.get('content-security-policy')).toMatch(/^sandbox /)
  expect(headers.get('content-security-policy')).not.toContain('allow-same-origin')
  expect(headers.get('service-worker-allowed')).toBeNull()
})

test('the console, the API and what fits no route stay the platform’s own', async () => {
  expect(await (await ask('/dashboard/analysis')).text()).toBe('console')
  expect((await ask('/vr/none')).status).toBe(404)
  expect(await (await ask('/reportsx')).text()).toBe('console')
  expect(seen).toEqual([])
})

test('paths that another server could read as something else are passed on to nobody', async () => {
  for (const at of ['/reports/..%2fadmin', '/reports/%2e%2e/admin', '/reports//x', '/reports/%5cx', '/reports/a%00']) {
    await ask(at)
  }
  expect(seen).toEqual([])
})

test('[SCREEN-77] a route can be for everybody, leave parts of the path away, and pass the token on', async () => {
  await addRoute('open', { access: '2', stripPrefix: 1, passToken: 1, uri: `${behind}/base/` })
  await ask('/open/a/b')
  expect(seen[0]).toMatchObject({ url: '/base/a/b' })
  expect(seen[0]!.headers['x-access-token']).toBe(token)
})

test('[SCREEN-77] a change counts at once, at every server', async () => {
  const id = await addRoute('moving')
  await ask('/moving/a')
  await expect.poll(async () => (await ask('/moving/b', {}, addresses[1])).text()).toBe('behind')
  expect(await chief.put(`${PATH}/edit`, { id, status: 0 })).toMatchObject({ success: true })
  expect(await (await ask('/moving/c')).text()).toBe('console')
  await expect.poll(async () => (await ask('/moving/d', {}, addresses[1])).text()).toBe('console')
  expect((await stored('moving')).state).toBe('已停用')
})

test('[SCREEN-77] conditions decide together: method, header, query, cookie, address, time', async () => {
  const predicates = [
    ...paths('/narrow/**'),
    { name: 'Method', args: ['GET,PUT'] },
    { name: 'Header', args: ['X-Kind', '\\d+'] },
    { name: 'Query', args: { a: 'v', b: '[ab]' } },
    { name: 'RemoteAddr', args: ['127.0.0.0/8'] },
    { name: 'After', args: ['2020-01-01 00:00:00'] },
    { name: 'Before', args: ['2999-01-01T00:00:00+08:00[Asia/Shanghai]'] },
  ]
  await addRoute('narrow', { predicates })
  const fits = async (at: string, options: RequestInit) => (await (await ask(at, options)).text()) === 'behind'
  const headers = { 'x-kind': '12' }
  expect(await fits('/narrow/x?v=a', { headers })).toBe(true)
  expect(await fits('/narrow/x?v=c', { headers })).toBe(false)
  expect(await fits('/narrow/x?v=a', { headers: { 'x-kind': '1a' } })).toBe(false)
  expect(await fits('/narrow/x?v=a', { headers, method: 'DELETE' })).toBe(false)
})

test('[SCREEN-77] people wait when they ask too often, and headers are added and taken away', async () => {
  const filters = [
    {
      name: 'RequestRateLimiter',
      args: [
        { key: 'redis-rate-limiter.replenishRate', value: 0.001 },
        { key: 'burstCapacity', value: 2 },
      ],
    },
    { name: 'AddRequestHeader', args: { name: 'X-From', value: 'andun' } },
    { name: 'RemoveRequestHeader', args: { name: 'Cookie' } },
  ]
  await addRoute('limited', { filters })
  const statuses = []
  for (let turn = 0; turn < 3; turn += 1)
    statuses.push((await ask('/limited/x', { headers: { cookie: 'a=b' } })).status)
  expect(statuses).toEqual([200, 200, 429])
  expect(seen[0]!.headers).toMatchObject({ 'x-from': 'andun' })
  expect(seen[0]!.headers['cookie']).toBeUndefined()
})

test('[SCREEN-77] a server that is gone is spared after some failures, and one request goes ahead later', async () => {
  const gone = 'http://127.0.0.1:1'
  const id = await addRoute('gone', {
    uri: gone,
    filters: [{ name: 'Hystrix', args: { failures: '2', seconds: '3600' } }],
  })
  expect((await ask('/gone/a')).status).toBe(502)
  expect((await ask('/gone/a')).status).toBe(502)
  const spared = await ask('/gone/a')
  expect([spared.status, Number(spared.headers.get('retry-after')) > 3000]).toEqual([503, true])
  expect((await stored('gone')).state).toBe('熔断中：对方拒绝连接')
  await chief.put(`${PATH}/edit`, { id, uri: behind })
  expect((await ask('/gone/a')).status).toBe(200)
})

test('a server that says nothing is given up', async () => {
  answer = () => {}
  await addRoute('silent', { timeoutSeconds: 1 })
  const response = await ask('/silent/x')
  expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
    504,
    '转发失败：对方没有及时应答',
  ])
})

test('nothing private is reached that the operator did not name, whatever it is called', async () => {
  for (const uri of [
    'http://169.254.169.254/',
    'http://127.0.0.2/',
    'http://[::1]/',
    'http://0x7f.0.0.2/',
    'http://2130706434/',
    'http://[::ffff:10.0.0.1]/',
  ]) {
    const id = await addRoute('inner', { uri })
    const response = await ask('/inner/x')
    const { message } = (await response.json()) as { message: string }
    expect([response.status, message]).toEqual([502, '转发失败：目标地址不可用'])
    expect((await stored('inner')).state).toContain('REACHABLE_HOSTS')
    await chief.delete(`${PATH}/delete`, { id })
  }
})

const IDLE: [string, object, string][] = [
  ['addresses of the platform', { predicates: paths('/isystem/**') }, '不转发：/isystem 是平台自己的地址，不能转发'],
  ['everything', { predicates: paths('/**') }, '不转发：路由条件 Path 应如 /reports/**，第一段不能有通配符'],
  ['no address', { predicates: [{ name: 'Method', args: ['GET'] }] }, '不转发：至少需要一个路由条件 Path'],
  [
    'a registry',
    { uri: 'lb://jeecg-system' },
    '不转发：没有服务注册中心，lb:// 地址不会转发，请填写 http:// 或 https:// 地址',
  ],
  ['a file', { uri: 'file:///etc/passwd' }, '不转发：路由地址应以 http:// 或 https:// 开头'],
  ['a password', { uri: 'http://a:b@c/' }, '不转发：路由地址里不能有用户名和密码'],
  [
    'headers of our own',
    { filters: [{ name: 'AddRequestHeader', args: { name: 'X-Andun-User', value: 'admin' } }] },
    '不转发：过滤器 AddRequestHeader 的请求头名称不正确',
  ],
]
test.each(IDLE)('[SCREEN-77] a route of %s is kept and says why it does nothing', async (_name, change, state) => {
  const id = await addRoute('idle', change)
  expect((await stored('idle')).state).toBe(state)
  await chief.delete(`${PATH}/delete`, { id })
})

test('[SCREEN-77] upstream’s calls add, change, list and delete routes', async () => {
  const router = {
    routerId: 'theirs',
    name: '他们的',
    uri: behind,
    status: 1,
    predicates: paths('/theirs/**'),
    filters: [],
  }
  expect(await chief.post(`${PATH}/updateAll`, { router })).toMatchObject({ success: true, message: '操作成功！' })
  const row = await stored('theirs')
  expect(row).toMatchObject({
    routerId: 'theirs',
    status: 1,
    predicates: JSON.stringify(paths('/theirs/**')),
    filters: '[]',
  })
  await chief.post(`${PATH}/updateAll`, { router: { ...row, name: '改了' } })
  expect((await stored('theirs')).name).toBe('改了')
  expect((await chief.get(`${PATH}/list`, { pageNo: 1, routerId: 'theirs' })).result.total).toBe(1)
  expect((await chief.get(`${PATH}/clearRedis`)).message).toBe('清除成功！')
  expect((await chief.put(`${PATH}/probe`, { id: row.id })).message).toMatch(/^对方应答 200，\d+ 毫秒$/)
  expect((await chief.delete(`${PATH}/delete`, { id: row.id })).message).toBe('删除路由成功')
})

test('[PERM-04] a tenant finds and changes none, whatever codes it holds', async () => {
  expect((await clerk.get(`${PATH}/list`)).result).toEqual([])
  expect((await clerk.post(`${PATH}/updateAll`, { router: routeOf('mine') })).status).toBe(403)
  const { id } = await stored('reports')
  expect((await clerk.put(`${PATH}/edit`, { id, name: 'x' })).status).toBeGreaterThanOrEqual(400)
  expect((await clerk.delete(`${PATH}/delete`, { id })).status).toBe(404)
  const reader = await signedIn(server, 'reader', 1)
  expect((await reader.get(`${PATH}/list`)).status).toBe(403)
})
