import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { FIGURE_CODES, MONITOR_TOPIC } from '#contract/wire/monitor.ts'
import { buildApp } from '#server/app.ts'
import { publish } from '#server/live/bus.ts'
import { keepSample } from '#server/monitoring/history.ts'
import { addPerson, openTestApp, TEST_SECRET, type TestApp } from '#tests/server/app.ts'
import { callerOf, signedIn, type Caller } from '#tests/server/engine/fixtures.ts'
import { openPage, type Page } from '#tests/server/live/pages.ts'

const TOKEN = 'a-token-of-the-tests'
let server: TestApp
let other: FastifyInstance
let ada: Caller
const pages: Page[] = []

beforeAll(async () => {
  // Rounds of the server's own would measure between the lines of a test.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  server = await openTestApp({ metricsToken: TOKEN })
  const { database, clock } = server
  other = await buildApp({ database, authSecret: TEST_SECRET, now: () => clock.now })
  await Promise.all([server.app.listen({ host: '127.0.0.1', port: 0 }), other.ready()])
  ada = await callerOf(server, { id: 'ada', permissions: [...FIGURE_CODES, 'monitor:trace'], platform: true })
  await addPerson(database, { id: 'low' })
  await addPerson(database, { id: 'tenantly', permissions: ['monitor:trace'] })
})
afterAll(async () => {
  for (const page of pages) page.close()
  await other.close()
  await server.dispose()
  vi.useRealTimers()
})

test('[SCREEN-48] figures are measured, not made up, and known by the hour', async () => {
  const { result } = await ada.get('/sys/monitor/figures', { names: 'heapUsed,nonsense,__proto__' })
  const { figures } = result.latest
  expect(figures.heapUsed).toBeGreaterThan(1e6)
  expect(figures.heapUsed).toBeLessThan(figures.heapLimit)
  expect(figures.databaseBytes).toBeGreaterThan(1e6)
  expect(figures.connections).toBeGreaterThan(0)
  expect(figures.diskTotal).toBeGreaterThan(figures.diskUsed)
  expect(Object.keys(result.series)).toEqual(['heapUsed'])
  expect(result.servers).toEqual([{ id: result.server, name: result.server, own: true }])
  expect(result.server).toMatch(/:\d+$/)
})

test('[PERM-20] who was not granted a page of figures gets none, by call or by socket', async () => {
  const low = await signedIn(server, 'low', 1)
  for (const path of [
    '/sys/monitor/figures',
    '/sys/monitor/disks',
    '/actuator/metrics/jvm.memory.used',
    '/actuator/httptrace',
  ])
    expect([path, (await low.get(path)).status]).toEqual([path, 403])
  const page = await openPage(server, 'low', 1)
  pages.push(page)
  await page.resume({ [MONITOR_TOPIC]: { ep: null, seq: null } })
  expect(server.app.services.feeds.isWatched(MONITOR_TOPIC)).toBe(false)
  await server.app.services.feeds.send(MONITOR_TOPIC, { id: 'secret' })
  expect(await page.beat()).toMatchObject({ type: 'heart_beat' })
})

test('[LIVE-05] what any server measures is heard by the pages that look', async () => {
  const page = await openPage(server, 'ada', 1)
  pages.push(page)
  await page.resume({ [MONITOR_TOPIC]: { ep: null, seq: null } })
  expect(server.app.services.feeds.isWatched(MONITOR_TOPIC)).toBe(true)
  const word = { kind: 'measured', server: 'far:1', at: 7, figures: { heapUsed: 3 } } as const
  await server.database.scope({ tenantId: 0 }, (sql) => publish(sql, word))
  expect(await page.heard()).toEqual({
    type: 'update_vxe_table',
    data: { socketKey: MONITOR_TOPIC, args: [{ id: 'far:1', at: 7, figures: { heapUsed: 3 } }, ''] },
  })
  await page.resume({})
  expect(server.app.services.feeds.isWatched(MONITOR_TOPIC)).toBe(false)
})

test('a week is kept by the minute and read in quarters of an hour; other servers are known by what they wrote', async () => {
  const { database, clock } = server
  const quarter = 900_000
  const from = Math.floor(clock.now / quarter) * quarter - 4 * quarter
  for (const [minutes, heapUsed] of [
    [0, 10],
    [1, 20],
    [15, 70],
  ] as const)
    await keepSample(database, { server: 'far:1', at: from + minutes * 60_000, figures: { heapUsed } })
  await keepSample(database, { server: 'far:1', at: clock.now, figures: { heapUsed: 5 } })
  const { result } = await ada.get('/sys/monitor/figures', { names: 'heapUsed,load1', span: 'week', server: 'far:1' })
  expect(result).toMatchObject({ server: 'far:1', latest: { figures: { heapUsed: 5 } } })
  expect(result.at.slice(0, 2)).toEqual([from, from + quarter])
  expect(result.series.heapUsed.slice(0, 2)).toEqual([15, 70])
  expect(result.series.load1.slice(0, 2)).toEqual([null, null])
  expect(result.servers.map(({ id, own }: { id: string; own: boolean }) => [id === 'far:1', own])).toEqual([
    [false, true],
    [true, false],
  ])
})

test('[SCREEN-51][SCREEN-48] other clients read the same figures in the shapes they know', async () => {
  const metric = async (name: string) => (await ada.raw({ method: 'GET', url: `/vr/actuator/metrics/${name}` })).json()
  expect(await metric('system.cpu.count')).toEqual({
    name: 'system.cpu.count',
    description: 'CPU 数量',
    baseUnit: null,
    measurements: [{ statistic: 'VALUE', value: expect.any(Number) }],
    availableTags: [],
  })
  expect((await metric('jvm.gc.pause')).measurements.map((one: { statistic: string }) => one.statistic)).toEqual([
    'COUNT',
    'TOTAL_TIME',
    'MAX',
  ])
  const { names } = (await ada.raw({ method: 'GET', url: '/vr/actuator/metrics' })).json()
  expect(names).toHaveLength(25)
  for (const name of names) expect((await metric(name)).measurements[0]).toMatchObject({ value: expect.any(Number) })
  expect((await ada.get('/actuator/metrics/constructor')).status).toBe(404)
  expect((await ada.get('/sys/actuator/memory/info')).result).toMatchObject({
    'memory.physical.total': expect.any(Number),
    'memory.runtime.usage': expect.any(Number),
  })
})

test('[SCREEN-46][SCREEN-49] disks and cache in the shapes of the monitor of other clients', async () => {
  const { result: disks } = await ada.get('/sys/actuator/redis/queryDiskInfo')
  expect(disks.length).toBeGreaterThan(0)
  for (const { name, max, rest, restPPT } of disks) {
    expect(name).toEqual(expect.any(String))
    expect(restPPT).toBe(Math.round(((max - rest) / max) * 100))
  }
  const { result: info } = await ada.get('/sys/actuator/redis/info')
  expect(info[0]).toEqual({ key: expect.any(String), value: expect.any(String), description: expect.any(String) })
  const bare = async (name: string) => (await ada.raw({ method: 'GET', url: `/vr/sys/actuator/redis/${name}` })).json()
  expect(await bare('keysSize')).toEqual({ create_time: expect.any(Number), dbSize: expect.any(Number) })
  expect(await bare('memoryInfo')).toEqual({ used_memory: expect.any(String), create_time: expect.any(Number) })
})

test('[SCREEN-49] the cache that other clients are told of is what this server remembers', async () => {
  // This one measures when it is first asked, and by then it remembers who asks.
  const asker = await signedIn({ ...server, app: other }, 'ada', 1)
  const { result: info } = await asker.get('/sys/actuator/redis/info')
  const caches = other.services.caches.all()
  const entries = caches.reduce((sum, cache) => sum + cache.size(), 0)
  const bytes = caches.reduce((sum, cache) => sum + cache.bytes(), 0)
  expect([entries > 0, bytes > 0]).toEqual([true, true])
  const lines = Object.fromEntries(info.map(({ key, value }: { key: string; value: string }) => [key, value]))
  expect(lines).toMatchObject({ keys: String(entries), used_memory: String(bytes) })
  const bare = async (name: string) =>
    (await asker.raw({ method: 'GET', url: `/vr/sys/actuator/redis/${name}` })).json()
  expect(await bare('keysSize')).toMatchObject({ dbSize: entries })
  expect(await bare('memoryInfo')).toMatchObject({ used_memory: String(bytes) })
})

test('[SCREEN-49] the past hour of the cache as other clients draw it, one measurement of each minute', async () => {
  const { monitor, now } = server.app.services
  const minute = Math.floor(now() / 60_000) * 60_000
  const before = (minutes: number, ms = 0) => minute - minutes * 60_000 + ms
  await monitor.keep(before(90), { cacheEntries: 1, cacheBytes: 10 })
  await monitor.keep(before(20), { cacheEntries: 2, cacheBytes: 20 })
  await monitor.keep(before(20, 30_000), { cacheEntries: 3, cacheBytes: 30 })
  await monitor.keep(before(19), { cacheEntries: 4, cacheBytes: 40 })
  const { result } = await ada.get('/sys/actuator/redis/metrics/history')
  const kept = (row: { create_time: number }) => row.create_time < before(18)
  expect(result.dbSize.filter(kept)).toEqual([
    { create_time: before(20), dbSize: 2 },
    { create_time: before(19), dbSize: 4 },
  ])
  expect(result.memory.filter(kept)).toEqual([
    { create_time: before(20), used_memory: '20' },
    { create_time: before(19), used_memory: '40' },
  ])
})

test('[SCREEN-47] the trace names who asked for what without query, token or header, and a tenant sees its own', async () => {
  const low = await signedIn(server, 'low', 1)
  await low.get('/sys/dict/getDictItems/sex', { secret: 'canary-4711' })
  const url = '/vr/actuator/httptrace'
  const answer = await ada.raw({ method: 'GET', url })
  const { traces } = answer.json()
  expect(traces[0]).toEqual({
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    principal: { name: 'low' },
    session: null,
    request: { method: 'GET', uri: '/vr/sys/dict/getDictItems/sex', headers: {}, remoteAddress: '127.0.0.1' },
    response: { status: expect.any(Number), headers: {} },
    timeTaken: expect.any(Number),
  })
  expect(answer.body).not.toContain('canary-4711')
  const own = (await (await signedIn(server, 'tenantly', 1)).raw({ method: 'GET', url })).json()
  expect(own.traces.length).toBeGreaterThan(0)
  expect((await ada.raw({ method: 'GET', url: '/vr/actuator/httpexchanges' })).json().exchanges[0].timeTaken).toMatch(
    /^PT[\d.]+S$/,
  )
  const failed = (await ada.raw({ method: 'GET', url: '/vr/actuator/jeecghttptrace/error/desc' })).json()
  expect(failed.traces.every(({ response }: { response: { status: number } }) => response.status >= 400)).toBe(true)
})

test('[PROD-12] Prometheus reads the same figures with the token, and nobody without it', async () => {
  const ask = (authorization?: string) =>
    server.app.inject({ method: 'GET', url: '/metrics', headers: authorization === undefined ? {} : { authorization } })
  expect([(await ask()).statusCode, (await ask('Bearer wrong')).statusCode]).toEqual([401, 401])
  const { body, headers } = await ask(`Bearer ${TOKEN}`)
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toMatch(/^andun_heap_used_bytes \d+/m)
  expect(body).toMatch(/^# TYPE andun_requests_total counter$/m)
  expect(body).toMatch(/^andun_request_duration_seconds_count\{.*route="\/vr\/actuator\/metrics\/:name".*\} \d+$/m)
  expect((await other.inject({ method: 'GET', url: '/metrics' })).statusCode).toBe(404)
})

test('[SCREEN-46][SCREEN-49][SCREEN-51][SCREEN-52] the details are those of this server and its database', async () => {
  const get = async (name: string) => (await ada.get(`/sys/monitor/${name}`)).result
  expect((await get('disks'))[0]).toMatchObject({
    name: expect.any(String),
    max: expect.any(Number),
    used: expect.any(Number),
  })
  expect(await get('machine')).toMatchObject({
    node: process.versions.node,
    pid: process.pid,
    database: expect.stringMatching(/^\d+/),
  })
  const { routes, ends } = await get('routes')
  expect(routes[0].buckets).toHaveLength(ends.length + 1)
  expect((await get('caches')).map(({ name }: { name: string }) => name)).toEqual([
    'people',
    'dictionaries',
    'devices',
    'totals',
    'figures',
    'figures-behind',
    'departments',
    'deviceFacts',
    'deviceEditions',
  ])
  const { tables, slow, locks } = await get('database')
  expect(tables.map(({ name }: { name: string }) => name)).toContain('sys_user')
  expect([slow === null || Array.isArray(slow), locks]).toEqual([true, []])
  const page = await openPage(server, 'ada', 1)
  pages.push(page)
  expect((await get('channels')).channels.at(-1)).toMatchObject({ channel: 'table', username: 'ada', tenantId: 1 })
})
