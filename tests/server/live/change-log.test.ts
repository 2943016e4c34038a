import { afterAll, beforeAll, expect, test } from 'vitest'
import { appendChange, closeEpoch, entriesSince, openEpoch, pruneChanges } from '#server/live/change-log.ts'
import { topicNamed } from '#server/live/topics.ts'
import { addPerson } from '#tests/server/app.ts'
import { freshDatabase, type TestDatabase } from '#tests/server/database.ts'

let fresh: TestDatabase
const NOW = Date.parse('2026-03-01T08:00:00Z')
const position = topicNamed('position')!
const user = topicNamed('user')!
const dictionary = topicNamed('dictionary')!

beforeAll(async () => {
  fresh = await freshDatabase()
  await addPerson(fresh.database, { id: 'ada', tenantIds: [1, 2] })
  await addPerson(fresh.database, { id: 'cid', tenantIds: [3] })
})
afterAll(() => fresh.dispose())

const append = (topic: typeof position, tenantId: number, ids: string[], nowMs = NOW) =>
  appendChange(fresh.database, topic, { action: 'edit', ids, tenantId }, { epoch: 'e', nowMs })
const tenantsOf = async (...change: Parameters<typeof append>) =>
  (await append(...change)).map(({ tenantId }) => tenantId).toSorted((a, b) => a - b)
const entries = (scope: number, tenantId: number) =>
  fresh.database.scope({ tenantId: scope }, (sql) =>
    entriesSince(sql, { tenantId, key: 'position', seq: 0, epoch: 'e', limit: 300 }),
  )

test('the numbering goes on after a clean end and begins anew after any other', async () => {
  const first = await openEpoch(fresh.database)
  await closeEpoch(fresh.database, first)
  expect(await openEpoch(fresh.database)).toBe(first)
  expect(await openEpoch(fresh.database)).not.toBe(first)
})

test('a change concerns its tenant and the platform, shared ones every tenant, users the tenants they belong to', async () => {
  expect(await tenantsOf(position, 1, ['p1'])).toEqual([0, 1])
  expect(await tenantsOf(dictionary, 0, ['d1'])).toEqual([0, 1, 2, 3])
  expect(await tenantsOf(user, 1, ['ada'])).toEqual([0, 1, 2])
})

test('numbers rise by one per tenant and table, also when changes come at once', async () => {
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((id) => append(position, 3, [id])))
  const seqs = answers.map((found) => found.find(({ tenantId }) => tenantId === 3)!.seq)
  expect(seqs.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4])
})

test('a tenant reads its own changes only', async () => {
  expect(await entries(3, 3)).toHaveLength(4)
  expect(await entries(1, 3)).toEqual([])
})

test('what is older than a day goes, and what exceeds the bound', async () => {
  await append(position, 2, ['old'], NOW - 86_400_001)
  await append(position, 2, ['new'])
  await pruneChanges(fresh.database, NOW)
  expect((await entries(2, 2)).map(({ ids }) => ids)).toEqual([['new']])
  await pruneChanges(fresh.database, NOW, 2)
  expect(await entries(2, 2)).toHaveLength(1)
  expect(await entries(3, 3)).toEqual([])
})
