import { connect } from '@nats-io/transport-node'
import { sql as raw, type Transaction } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from '#server/db/database.ts'
import { installationOf } from '#server/db/numbering.ts'
import type { Tables } from '#server/db/tables.ts'
import { createBus, publish, type Bus } from '#server/live/bus.ts'
import type { Word } from '#server/live/words.ts'
import { addPerson } from '#tests/server/app.ts'
import { freshDatabase, type TestDatabase } from '#tests/server/database.ts'
import { HAS_NATS, startNats, type NatsServer } from '#tests/server/live/nats-server.ts'
import { until } from '#tests/faults/until.ts'

/** A server as far as it tells and hears. */
interface Teller {
  database: Database
  bus: Bus
  heard: Word[]
  reports: unknown[]
  close: () => Promise<void>
}

const KINDS = ['changes', 'notification', 'update', 'volatile', 'presence', 'rights', 'counted', 'forget'] as const

let nats: NatsServer
let fresh: TestDatabase
const tellers: Teller[] = []

beforeAll(async () => {
  if (HAS_NATS) nats = await startNats()
})
afterAll(() => nats?.kill())
beforeEach(async () => {
  fresh = await freshDatabase()
  await addPerson(fresh.database, { id: 'ada', tenantIds: [1, 2] })
})
afterEach(async () => {
  for (const teller of tellers.splice(0)) await teller.close()
  await fresh.dispose()
})

async function open(way: 'postgres' | 'nats', connection = fresh.connection): Promise<Teller> {
  const reports: unknown[] = []
  const report = (error: unknown) => void reports.push(error)
  const carrier = way === 'nats' ? await nats.open(reports) : null
  const database = await openDatabase({ connection, told: carrier?.tell ?? null })
  const nothing = async () => undefined
  const bus = createBus({ database, carrier, arrive: nothing, leave: nothing, report })
  const heard: Word[] = []
  for (const kind of KINDS) bus.on(kind, (word) => void heard.push(word))
  await bus.start()
  const close = async () => {
    await bus.stop()
    await database.close()
  }
  const teller = { database, bus, heard, reports, close }
  tellers.push(teller)
  return teller
}

const tell = ({ database }: Pick<Teller, 'database'>, work: (sql: Transaction<Tables>) => Promise<unknown>) =>
  database.scope({ tenantId: 0 }, work)
const notification = (cmd: string, tenantId = 1): Word => ({
  kind: 'notification',
  tenantId,
  userIds: null,
  frame: { cmd },
})
const forget = (key: string): Word => ({ kind: 'forget', cache: null, key })
/** Waits until somebody heard a last word, which everybody hears. */
async function heardBy(teller: Teller, from: Teller, key = 'last'): Promise<Word[]> {
  await tell(from, (sql) => publish(sql, forget(key)))
  const isLast = (word: Word) => word.kind === 'forget' && word.key === key
  await until('the last word', () => teller.heard.some(isLast))
  return teller.heard.filter((word) => !isLast(word))
}
const change = (sql: Transaction<Tables>, seq: number) =>
  raw`insert into live_topic (tenant_id, socket_key, last_seq) values (1, 'position', ${seq})
    on conflict (tenant_id, socket_key) do update set last_seq = excluded.last_seq`.execute(sql)

describe.each(HAS_NATS ? (['postgres', 'nats'] as const) : (['postgres'] as const))('by %s', (way) => {
  test('[LIVE-05] what a transaction told is heard by every server in its order once it commits, equal words once', async () => {
    const [one, other] = [await open(way), await open(way)]
    for (const { bus } of [one, other]) await bus.follow(1)
    await tell(one, async (sql) => {
      for (const cmd of ['a', 'b', 'a', 'c']) await publish(sql, notification(cmd))
      expect(other.heard).toEqual([])
    })
    for (const teller of [other, one])
      expect(await heardBy(teller, one)).toEqual([notification('a'), notification('b'), notification('c')])
  })

  test('what was rolled back, the whole or to a savepoint, is told to nobody', async () => {
    const one = await open(way)
    await one.bus.follow(1)
    const failed = tell(one, async (sql) => {
      await publish(sql, notification('never'))
      throw new Error('undone')
    })
    await expect(failed).rejects.toThrow('undone')
    await tell(one, async (sql) => {
      await publish(sql, notification('before'))
      await raw`savepoint tried`.execute(sql)
      await publish(sql, notification('taken back'))
      await raw`rollback to savepoint tried`.execute(sql)
      await publish(sql, notification('after'))
    })
    expect(await heardBy(one, one)).toEqual([notification('before'), notification('after')])
  })

  test('words of any length are heard whole and in their order', async () => {
    const one = await open(way)
    await one.bus.follow(1)
    const words = [9_000, 1_200_000, 10].map((length) => notification('长'.repeat(length)))
    await tell(one, async (sql) => {
      for (const word of words) await publish(sql, word)
    })
    expect(await heardBy(one, one)).toEqual(words)
  })

  test('[PERM-01] the database tells of rights no matter who changed them, a person beside the servers too', async () => {
    const one = await open(way)
    await tell(one, (sql) => sql.updateTable('sys_user').set({ realname: '改' }).where('id', '=', 'ada').execute())
    expect(await heardBy(one, one)).toEqual([{ kind: 'rights', of: 'sys_user' }])
    one.heard.length = 0
    const person = new pg.Client(fresh.connection)
    await person.connect()
    await person.query(`select set_config('app.tenant', '0', false)`)
    await person.query(`update sys_user set realname = '又改' where id = 'ada'`)
    await person.end()
    await until('a word of the database', () => one.heard.length > 0)
    expect(one.heard.at(-1)).toEqual({ kind: 'rights', of: 'sys_user' })
  })
})

describe.skipIf(!HAS_NATS)('by NATS (needs the package nats-server)', () => {
  test('only what is told to tenants that are followed is heard, and words to everybody', async () => {
    const [one, other] = [await open('nats'), await open('nats')]
    await other.bus.follow(2)
    await tell(one, async (sql) => {
      for (const tenantId of [1, 2]) await publish(sql, notification('to all', tenantId))
    })
    expect(await heardBy(other, one, 'first')).toEqual([notification('to all', 2)])
    other.heard.length = 0
    // Nobody asks for it any more.
    await other.bus.review(new Set([1]))
    await other.bus.review(new Set([1]))
    await tell(one, async (sql) => {
      for (const tenantId of [1, 2]) await publish(sql, notification('again', tenantId))
    })
    expect(await heardBy(other, one, 'second')).toEqual([notification('again', 1)])
  })

  test('rows of a tenant that report something are told to the platform as well, once to who follows both', async () => {
    const [one, other] = [await open('nats'), await open('nats')]
    await one.bus.follow(0)
    for (const tenantId of [0, 1]) await other.bus.follow(tenantId)
    const word: Word = { kind: 'volatile', tenantId: 1, key: 'equipment', ids: ['e'] }
    await tell(one, (sql) => publish(sql, word))
    for (const teller of [one, other]) expect(await heardBy(teller, one)).toEqual([word])
  })

  test('two platforms at one NATS hear nothing of each other', async () => {
    const elsewhere = await freshDatabase()
    try {
      const [one, stranger] = [await open('nats'), await open('nats', elsewhere.connection)]
      await one.bus.follow(1)
      await stranger.bus.follow(1)
      await tell(stranger, (sql) => publish(sql, notification('secret')))
      expect(await heardBy(stranger, stranger)).toEqual([notification('secret')])
      expect(await heardBy(one, one)).toEqual([])
    } finally {
      for (const teller of tellers.splice(0)) await teller.close()
      await elsewhere.dispose()
    }
  })

  test('[LIVE-09] a server that died between commit and word loses nothing: the numbers tell the others', async () => {
    const one = await open('nats')
    await one.bus.follow(1)
    const dying = await openDatabase({ connection: fresh.connection, told: () => undefined })
    await dying.scope({ tenantId: 0 }, (sql) => change(sql, 3))
    await dying.close()
    await one.bus.review(new Set([1]))
    const missed: Word = { kind: 'changes', tenantId: 1, key: 'position', seq: 1, last: 3 }
    expect(one.heard).toEqual([missed])
    await one.bus.review(new Set([1]))
    expect(one.heard).toEqual([missed])
  })

  test('what is no word is reported and heard by nobody', async () => {
    const one = await open('nats')
    const installation = await one.database.read({ tenantId: 0 }, installationOf)
    const stranger = await connect({ servers: [nats.address] })
    for (const text of ['{', '{"kind":"notification"}', '{"kind":"letter","id":"1"}'])
      stranger.publish(`andun.${installation}.all.rights`, text)
    await stranger.drain()
    await until('three reports', () => one.reports.length === 3)
    expect(await heardBy(one, one)).toEqual([])
    expect(String(one.reports[1])).toBe('Error: bus: unreadable word {"kind":"notification"}')
  })

  test('[LIVE-09] who is cut off says so, and hears again what was told meanwhile once NATS is back', async () => {
    const [one, other] = [await open('nats'), await open('nats')]
    for (const { bus } of [one, other]) await bus.follow(1)
    const states: boolean[] = []
    other.bus.onHearing((isHearing) => void states.push(isHearing))
    await nats.kill()
    await until('deafness', () => !other.bus.isHearing())
    expect(other.reports.map(String)).toContain('Error: nats: the connection broke and does not come back')
    await tell(one, (sql) => change(sql, 2))
    await nats.start()
    await until('hearing', () => one.bus.isHearing() && other.bus.isHearing())
    expect([states[0], states.at(-1)]).toEqual([false, true])
    await other.bus.review(new Set([1]))
    expect(other.heard).toEqual([{ kind: 'changes', tenantId: 1, key: 'position', seq: 1, last: 2 }])
    await tell(one, (sql) => publish(sql, notification('there again')))
    expect(await heardBy(other, one)).toContainEqual(notification('there again'))
  })
})
