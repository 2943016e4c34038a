import { sql as raw } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeNumbersOf } from '#server/db/numbering.ts'
import type { TrustedMoment } from '#server/clock/judge-clocks.ts'
import { appendChange, entriesSince, pruneChanges } from '#server/live/change-log.ts'
import { joinNumbering, leaveNumbering } from '#server/live/epoch.ts'
import { SERVER_AREAS } from '#server/areas/areas.ts'
import { topicsOf } from '#server/live/topics.ts'
import { createWrite } from '#server/live/write.ts'
import { addPerson } from '#tests/server/app.ts'
import { freshDatabase, type TestDatabase } from '#tests/server/database.ts'

let fresh: TestDatabase
const NOW = Date.parse('2026-03-01T08:00:00Z')
const topics = topicsOf(SERVER_AREAS.flatMap((area) => area.resources))
const position = topics.get('position')!
const user = topics.get('user')!
const dictionary = topics.get('dictionary')!

beforeAll(async () => {
  fresh = await freshDatabase()
  await addPerson(fresh.database, { id: 'ada', tenantIds: [1, 2] })
  await addPerson(fresh.database, { id: 'cid', tenantIds: [3] })
})
afterAll(() => fresh.dispose())

const append = (topic: typeof position, tenantId: number, ids: string[], nowMs = NOW) =>
  fresh.database.scope({ tenantId: 0 }, (sql) => appendChange(sql, topic, { action: 'edit', ids, tenantId }, nowMs))
const numbers = (tenantId: number, keys: string[]) =>
  fresh.database.read({ tenantId: 0 }, (sql) => changeNumbersOf(sql, tenantId, keys))
const lastIn = async (topic: typeof position, tenantId: number) =>
  (await numbers(tenantId, [topic.key])).seqs.get(topic.key) ?? 0
const tenantsOf = async (...change: Parameters<typeof append>) => {
  const stand = () => Promise.all([0, 1, 2, 3].map((tenantId) => lastIn(change[0], tenantId)))
  const before = await stand()
  await append(...change)
  return (await stand()).flatMap((seq, tenantId) => (seq > before[tenantId]! ? [tenantId] : []))
}
const entries = (scope: number, tenantId: number) =>
  fresh.database.scope({ tenantId: scope }, (sql) =>
    entriesSince(sql, { tenantId, key: 'position', seq: 0, limit: 300 }),
  )

/** A connection that listens like a server's. */
async function server() {
  const client = new pg.Client(fresh.connection)
  await client.connect()
  const query = (text: string, values?: unknown[]) => client.query(text, values)
  await joinNumbering(query)
  return { leave: () => leaveNumbering(query).then(() => client.end()), die: () => client.end() }
}
const epoch = async () => (await numbers(1, [])).epoch

test('the numbering goes on after a clean end and begins anew after any other', async () => {
  const first = await server()
  const before = await epoch()
  await first.leave()
  const second = await server()
  expect(await epoch()).toBe(before)
  await second.die()
  const third = await server()
  expect(await epoch()).not.toBe(before)
  await third.leave()
})

test('a server that joins or leaves others changes nothing; the last one ends orderly for all', async () => {
  const [first, second] = [await server(), await server()]
  const before = await epoch()
  await second.die()
  const third = await server()
  await first.leave()
  expect(await epoch()).toBe(before)
  await third.leave()
  await (await server()).leave()
  expect(await epoch()).toBe(before)
})

test('a change concerns its tenant and the platform, shared ones every tenant, users the tenants they belong to', async () => {
  expect(await tenantsOf(position, 1, ['p1'])).toEqual([0, 1])
  expect(await tenantsOf(dictionary, 0, ['d1'])).toEqual([0, 1, 2, 3])
  expect(await tenantsOf(user, 1, ['ada'])).toEqual([0, 1, 2])
})

test('numbers rise by one per tenant, table and row, also when changes come at once', async () => {
  const before = await lastIn(position, 3)
  await Promise.all([['a'], ['b', 'c'], ['d']].map((ids) => append(position, 3, ids)))
  const found = (await entries(3, 3)).filter(({ seq }) => seq > before)
  expect(found.map(({ seq }) => seq - before)).toEqual([1, 2, 3, 4])
  expect(new Set(found.flatMap(({ ids }) => ids))).toEqual(new Set(['a', 'b', 'c', 'd']))
})

test('many rows that change together are one entry', async () => {
  const ids = Array.from({ length: 21 }, (_, index) => `r${index}`)
  const before = await lastIn(position, 3)
  await append(position, 3, ids)
  expect((await entries(3, 3)).filter(({ seq }) => seq > before).map((entry) => entry.ids)).toEqual([ids])
})

test('what is rolled back has no number, and writers of several tables never wait for each other in a circle', async () => {
  const write = createWrite(fresh.database.scope, () => NOW, { topics, notificationsOf: () => [] })
  const change = (entity: string, id: string) => ({ entity, action: 'edit' as const, ids: [id], tenantId: 3 })
  const before = await lastIn(position, 3)
  await expect(
    write({ tenantId: 3 }, async (_sql, changes) => {
      changes.push(change('position', 'lost'))
      throw new Error('refused')
    }),
  ).rejects.toThrow('refused')
  await expect(
    fresh.database.scope({ tenantId: 0 }, async (sql) => {
      await appendChange(sql, position, { action: 'edit', ids: ['lost'], tenantId: 3 }, NOW)
      await raw`select 1 / 0`.execute(sql)
    }),
  ).rejects.toThrow('division by zero')
  expect(await lastIn(position, 3)).toBe(before)
  const orders = [
    ['position', 'user'],
    ['user', 'position'],
  ]
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      write({ tenantId: 3 }, async (_sql, changes) => {
        for (const entity of orders[at % 2]!) changes.push(change(entity, `c${at}`))
      }),
    ),
  )
  expect(await lastIn(position, 3)).toBe(before + 20)
})

test('a tenant reads its own changes only', async () => {
  expect((await entries(3, 3)).length).toBeGreaterThan(4)
  expect(await entries(1, 3)).toEqual([])
})

test('what is older than a day goes, and what exceeds the bound', async () => {
  await append(position, 2, ['old'], NOW - 86_400_001)
  await append(position, 2, ['new'])
  await pruneChanges(fresh.database, NOW as TrustedMoment)
  expect((await entries(2, 2)).map(({ ids }) => ids)).toEqual([['new']])
  await pruneChanges(fresh.database, NOW as TrustedMoment, 2)
  expect(await entries(2, 2)).toHaveLength(1)
  expect(await entries(3, 3)).toEqual([])
})
