import { afterAll, beforeAll, expect, test } from 'vitest'
import { PLANNED_EACH_TIME } from '#server/db/statement-names.ts'
import { createLargeTotals } from '#server/caches/large-totals.ts'
import type { TestApp } from '#tests/server/app.ts'
import { callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { countRoundTrips } from '#tests/server/round-trips.ts'
import { narrowToOwn, openOffice } from './leave.fixture.ts'

const CODES = ['list', 'add', 'delete'].map((code) => `test:leave:${code}`)
/** Each look at it takes so long. */
const clock = { ms: 0, stepMs: 0 }

let server: TestApp
let ada: Caller
let bob: Caller
beforeAll(async () => {
  server = await openOffice()
  server.app.services.largeTotals = createLargeTotals({ elapsed: () => (clock.ms += clock.stepMs), least: 3 })
  ada = await callerOf(server, { id: 'ada', permissions: CODES })
  bob = await callerOf(server, { id: 'bob', permissions: CODES })
  await narrowToOwn(server, 'bob', 'test:leave:list')
  for (const subject of ['探亲', '看病', '搬家']) await add(subject)
})
afterAll(() => server.dispose())

const add = (subject: string) => ada.post('/test/leave/add', { subject })
const totalFor = async (caller: Caller, query: Record<string, string | number> = {}) =>
  (await caller.get('/test/leave/list', query)).result.total

test('[ENT-70] the total of a large list may be ten seconds old, its rows and what is looked for are not', async () => {
  expect([await totalFor(ada), await totalFor(bob)]).toEqual([3, 0])
  await add('看病')
  const { records, total } = (await ada.get('/test/leave/list')).result
  expect([records.length, total]).toEqual([4, 3])
  expect(await totalFor(ada, { subject: '看病' })).toBe(2)
  expect(await totalFor(ada, { pageNo: 2, pageSize: 3 })).toBe(3)
  // A total of other rows, or for somebody else, is another one.
  expect(await totalFor(bob)).toBe(0)
  clock.ms += 10_000
  expect(await totalFor(ada)).toBe(4)
})

test('[ENT-70] large totals of what is looked for are told apart by what that is', async () => {
  for (const subject of ['体检', '体检', '体检', '培训', '培训', '培训', '培训']) await add(subject)
  for (let times = 0; times < 2; times += 1)
    expect([await totalFor(ada, { subject: '体检' }), await totalFor(ada, { subject: '培训' })]).toEqual([3, 4])
})

test('[ENT-70] the page of a large list is planned anew for those who see some of it alone', async () => {
  for (let place = 0; place < 3; place += 1) await bob.post('/test/leave/add', { subject: '探亲' })
  const arePlannedAnew = async (caller: Caller) => {
    await totalFor(caller)
    const trips = countRoundTrips()
    await totalFor(caller)
    trips.stop()
    return trips.texts().some((text) => text.startsWith(PLANNED_EACH_TIME))
  }
  expect([await arePlannedAnew(ada), await arePlannedAnew(bob)]).toEqual([false, true])
})

test('[ENT-70] a few that took long to find are counted each ten seconds, and the next of them are found in their order', async () => {
  const [list, subject] = ['/test/leave/list', '年检']
  for (let place = 0; place < 2; place += 1) await add(subject)
  server.app.services.largeTotals = createLargeTotals({ elapsed: () => (clock.ms += clock.stepMs), least: 8 })
  await totalFor(ada)
  const idsOf = async (query: Record<string, string | number>) => {
    const { records, total } = (await ada.get(list, { subject, column: 'createTime', order: 'asc', ...query })).result
    return [(records as { id: string }[]).map(({ id }) => id), total] as const
  }
  for (let place = 0; place < 3; place += 1) await add(subject)
  clock.stepMs = 100
  const [all] = await idsOf({ pageSize: 10 })
  clock.stepMs = 0
  await add(subject)
  expect(await idsOf({ pageSize: 1 })).toEqual([all.slice(0, 1), 5])
  expect(await idsOf({ pageSize: 1, pageNo: 2 })).toEqual([all.slice(1, 2), 6])
  clock.ms += 10_000
  expect(await idsOf({ pageSize: 1 })).toEqual([all.slice(0, 1), 6])
  // A page that is found far later than the total was counted: from then on it is counted again.
  clock.stepMs = 100
  await idsOf({ pageSize: 1 })
  clock.stepMs = 250
  await idsOf({ pageSize: 1 })
  clock.stepMs = 0
  await add(subject)
  expect(await idsOf({ pageSize: 1 })).toEqual([all.slice(0, 1), 7])
})
