import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { addPerson, openTestApp, TEST_SECRET, type TestApp } from '#tests/server/app.ts'
import { callerOf, signedIn, type Caller } from '#tests/server/engine/fixtures.ts'
import { heardAll } from '#tests/server/live/told.ts'

let server: TestApp
let other: FastifyInstance
let ada: Caller
let reader: Caller

beforeAll(async () => {
  server = await openTestApp()
  const { database, clock } = server
  other = await buildApp({ database, authSecret: TEST_SECRET, now: () => clock.now })
  await Promise.all([server.app.ready(), other.ready()])
  ada = await callerOf(server, { id: 'ada', permissions: ['monitor:terminal', 'monitor:cache:forget'], platform: true })
  reader = await callerOf(server, { id: 'reader', permissions: ['monitor:terminal'], platform: true })
  await addPerson(database, { id: 'low', permissions: ['monitor:terminal', 'monitor:cache:forget'] })
})
afterAll(async () => {
  await other.close()
  await server.dispose()
})

const lines = async (line: string, who = ada): Promise<string[]> =>
  (await who.post('/sys/monitor/terminal', { line })).result.lines
/** Somebody the server remembers. */
const remember = async (app: FastifyInstance) => (await signedIn({ ...server, app }, 'low', 1)).get('/sys/loginfo')

test('[SCREEN-50] commands answer what the server remembers, without a token', async () => {
  await remember(server.app)
  expect(await lines('ping')).toEqual(['PONG'])
  expect((await lines('caches')).map((line) => line.split(' ')[0])).toEqual([
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
  const keys = await lines('keys people low*')
  expect(keys[0]).toMatch(/^low@1#[0-9a-f]{6}$/)
  const shown = (await lines(`get people ${keys[0]}`)).join('\n')
  expect(JSON.parse(shown)).toEqual({
    username: 'low',
    realname: '姓名low',
    tenantId: 1,
    orgCode: '',
    permissions: expect.arrayContaining(['monitor:terminal', 'monitor:cache:forget']),
  })
  expect((await lines(`ttl people ${keys[0]}`))[0]).toMatch(/^还会保留 \d+ 秒$/)
  expect(await lines('get people nobody')).toEqual(['（没有这个键）'])
  expect(await lines('keys nothing')).toEqual(['没有缓存 nothing，输入 caches 查看全部'])
  expect((await lines('help')).length).toBeGreaterThan(10)
})

test('[SCREEN-50] what is forgotten is forgotten by every server, and written down', async () => {
  await remember(other)
  const remembered = () => other.services.caches.named('people')!.size()
  expect(remembered()).toBeGreaterThan(0)
  expect((await lines('flush people'))[0]).toMatch(/^已清除 \d+ 项，其他服务器同时清除$/)
  await heardAll({ app: other, database: server.database })
  expect(remembered()).toBe(0)
  const noted = await server.database.scope({ tenantId: 0 }, (sql) =>
    sql.selectFrom('sys_audit').select(['username', 'action', 'entity_id']).where('entity', '=', 'cache').execute(),
  )
  expect(noted).toEqual([{ username: 'ada', action: 'forget', entity_id: 'people' }])
})

test('[PERM-20] who may only look forgets nothing, and no tenant has a terminal', async () => {
  expect((await reader.post('/sys/monitor/terminal', { line: 'flush' })).status).toBe(403)
  expect(await lines('ping', reader)).toEqual(['PONG'])
  const low = await signedIn(server, 'low', 1)
  for (const line of ['ping', 'flush']) expect((await low.post('/sys/monitor/terminal', { line })).status).toBe(403)
})

test('[SCREEN-50] nothing typed leaves the list of commands', async () => {
  for (const line of [
    'eval process.exit()',
    '$(reboot)',
    'get people "; drop table sys_user"',
    '../../etc/passwd',
    'keys people ${1+1}',
    'constructor',
    'get constructor __proto__',
    `keys people ${'*a'.repeat(140)}`,
  ]) {
    const { success, result } = await ada.post('/sys/monitor/terminal', { line })
    expect([line, success, Array.isArray(result.lines)]).toEqual([line, true, true])
    expect(`${line} → ${JSON.stringify(result.lines)}`).not.toMatch(/ → .*(root:|uid=|\[native code\])/)
  }
  expect((await ada.post('/sys/monitor/terminal', { line: 'x'.repeat(301) })).status).toBe(400)
  expect((await server.app.inject('/healthz')).statusCode).toBe(200)
})
