import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openDatabase, type Database, type DatabaseOptions } from '#server/db/database.ts'
import type { Carrier } from '#server/live/carrier.ts'
import { addPerson, TEST_SECRET, type TestApp } from '#tests/server/app.ts'
import { allOf, openServer, signedIn, type Caller } from '#tests/server/engine/fixtures.ts'
import { HAS_NATS, startNats, type NatsServer } from '#tests/server/live/nats-server.ts'
import { openPage, type Page } from '#tests/server/live/pages.ts'
import { heardAll } from '#tests/server/live/told.ts'
import { until } from '#tests/faults/until.ts'

const NOTHING = { ep: null, seq: null }

let nats: NatsServer
let server: TestApp
/** A second server on the same database, and a third whose words are lost, as those of one that dies after the commit. */
let other: FastifyInstance
let dying: FastifyInstance
let ada: Caller
let listening: pg.Client
const notifications: string[] = []
const databases: Database[] = []
const pages: Page[] = []

async function further(carrier: Carrier | null, told: DatabaseOptions['told']): Promise<FastifyInstance> {
  const { clock, connection } = server
  const database = await openDatabase({ connection, told })
  databases.push(database)
  return buildApp({ database, carrier, authSecret: TEST_SECRET, now: () => clock.now })
}
async function page(at: FastifyInstance, userId = 'ann'): Promise<Page> {
  const opened = await openPage({ ...server, app: at }, userId, 1)
  pages.push(opened)
  return opened
}
const rename = async (caller: Caller, id: string, name: string) =>
  expect(await caller.put('/sys/position/edit', { id, name })).toMatchObject({ success: true })
const namesOf = (frames: any[]): string[] => frames.map((frame) => frame.data.args[0].name)

describe.skipIf(!HAS_NATS)('two servers and NATS (needs the package nats-server)', () => {
  beforeAll(async () => {
    nats = await startNats()
    server = await openServer({ carrier: await nats.open() })
    const carrier = await nats.open()
    other = await further(carrier, carrier.tell)
    dying = await further(null, () => undefined)
    const codes = [...allOf('system:position'), ...allOf('system:role')]
    await addPerson(server.database, { id: 'ada', permissions: codes, platform: true })
    await addPerson(server.database, { id: 'ann', permissions: ['system:position:list'] })
    for (const app of [server.app, other]) await app.listen({ host: '127.0.0.1', port: 0 })
    ada = await signedIn(server, 'ada', 1)
    listening = new pg.Client(server.connection)
    await listening.connect()
    listening.on('notification', ({ payload }) => void notifications.push(payload ?? ''))
    await listening.query('listen andun_live')
  })
  afterEach(() => {
    for (const one of pages.splice(0)) one.close()
  })
  afterAll(async () => {
    await listening.end()
    for (const app of [other, dying]) await app.close()
    for (const database of databases) await database.close()
    await server.dispose()
    await nats.kill()
  })

  async function positionOf(code: string): Promise<string> {
    await ada.post('/sys/position/add', { code, name: code, postRank: '1' })
    return (await ada.get('/sys/position/list', { code })).result.records[0].id
  }

  test('[LIVE-05][PERM-03] changes, rights and presence of one server are heard at the other, and the database notifies of nothing', async () => {
    const id = await positionOf('E')
    const ann = await page(other)
    await ann.resume({ position: NOTHING })
    await rename(ada, id, '别处改的')
    expect(namesOf([await ann.heard()])).toEqual(['别处改的'])
    const mine = await page(server.app, 'ada')
    await mine.resume({ position: NOTHING })
    mine.say({ type: 'presence', data: [{ key: 'position', id }] })
    expect((await ann.heard()).data).toMatchObject({ key: 'presence:position', args: [{ id }] })
    const rights: unknown[] = []
    other.services.bus.on('rights', (word) => void rights.push(word.of))
    expect(await ada.post('/sys/role/add', { roleName: '角色', roleCode: 'heard' })).toMatchObject({ success: true })
    await heardAll({ app: other, database: server.database })
    expect(rights).toContain('sys_role')
    await listening.query(`select pg_notify('andun_live', 'last')`)
    await until('the last notification', () => notifications.includes('last'))
    expect(notifications).toEqual(['last'])
  })

  test('[LIVE-09] a change whose word was lost reaches the page with the next look at the numbers', async () => {
    const id = await positionOf('L')
    const ann = await page(other)
    await ann.resume({ position: NOTHING })
    await rename(await signedIn({ ...server, app: dying }, 'ada', 1), id, '没有话')
    await other.services.bus.review(new Set([1]))
    expect(namesOf([await ann.heard()])).toEqual(['没有话'])
  })

  test('[LIVE-09] NATS is killed between writes: every follower ends with the same rows', async () => {
    const id = await positionOf('K')
    const ann = await page(other)
    const { answer } = await ann.resume({ position: NOTHING })
    await rename(ada, id, '一')
    expect(namesOf([await ann.heard()])).toEqual(['一'])
    await nats.kill()
    await rename(ada, id, '二')
    expect(await ann.closed).toBe(4201)
    expect(other.services.bus.isHearing()).toBe(false)
    await rename(ada, id, '三')
    await nats.start()
    await until('hearing', () => [server.app, other].every((app) => app.services.bus.isHearing()))
    const again = await page(other)
    const { seq, ep } = answer.position
    const { replayed, answer: told } = await again.resume({ position: { ep, seq: seq + 1 } })
    expect(told.position).toMatchObject({ recovered: true, seq: seq + 3 })
    expect(namesOf(replayed).at(-1)).toBe('三')
    await rename(ada, id, '四')
    expect(namesOf([await again.heard()])).toEqual(['四'])
  })
})
