import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/server/app.ts'
import { callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { narrowToOwn, openOffice } from './leave.fixture.ts'

const CODES = ['list', 'add', 'submit', 'review'].map((code) => `test:leave:${code}`)

let server: TestApp
let ada: Caller
beforeAll(async () => {
  server = await openOffice()
  ada = await callerOf(server, { id: 'ada', permissions: CODES })
  const bob = await callerOf(server, { id: 'bob', permissions: CODES })
  for (const [who, subject, grantedDays] of [
    [ada, '探亲', 3],
    [ada, '探亲', 4],
    [bob, '看病', 9],
  ] as const) {
    await who.post('/test/leave/add', { subject })
    const { result } = await who.get('/test/leave/list', { state: 'draft' })
    const { id } = result.records[0]
    await who.put('/test/leave/submit', { id })
    await who.put('/test/leave/approve', { ids: id, grantedDays })
  }
})
afterAll(() => server.dispose())

const totalsWith = async (query: Record<string, string | number>) =>
  (await ada.get('/test/leave/list', { withTotals: 1, ...query })).result.totals

test('[LIST-01] figures above a list count every row the query finds, not the page alone', async () => {
  expect(await totalsWith({ pageSize: 1 })).toMatchObject({ count: 3, days: 16, long: 2, today: 3 })
  expect(await totalsWith({ version: 'gt 0', pageNo: 9 })).toMatchObject({ count: 3, days: 16 })
  expect(await totalsWith({ createBy: '没有' })).toMatchObject({
    count: 0,
    days: 0,
    long: 0,
    bySubject: [],
    byMonth: [],
  })
})

test('a filter by a field that a figure tells apart leaves that figure alone and narrows the others', async () => {
  const narrowed = await totalsWith({ subject: '*探*', grantedDays_begin: '4' })
  expect(narrowed).toMatchObject({ days: 7, long: 1 })
  expect(narrowed.bySubject).toEqual([
    { value: '看病', figure: 9 },
    { value: '探亲', figure: 4 },
  ])
})

test('a figure of all rows stays whole while those beside it narrow the list', async () => {
  expect(await totalsWith({ grantedDays_begin: '9' })).toMatchObject({ count: 3, days: 16, today: 1 })
})

test('figures by value come with the largest first, those by month with the latest', async () => {
  await server.database.scope({ tenantId: 1 }, (sql) =>
    raw`update test_leave set create_time = '2026-01-31 23:59:59+08' where granted_days = 3`.execute(sql),
  )
  const { bySubject, byMonth } = await totalsWith({})
  expect(bySubject).toEqual([
    { value: '看病', figure: 9 },
    { value: '探亲', figure: 7 },
  ])
  expect(byMonth).toHaveLength(2)
  expect(byMonth[1]).toEqual({ value: '2026-01', figure: 1 })
})

test('nobody who did not ask gets them', async () => {
  expect((await ada.get('/test/leave/list')).result).not.toHaveProperty('totals')
})

test('they hold the data rules of the list', async () => {
  const carl = await callerOf(server, { id: 'carl', permissions: CODES })
  await narrowToOwn(server, 'carl', 'test:leave:list')
  await carl.post('/test/leave/add', { subject: '搬家' })
  const { totals } = (await carl.get('/test/leave/list', { withTotals: 1 })).result
  expect(totals).toMatchObject({ count: 1, days: 0, bySubject: [{ value: '搬家', figure: 0 }] })
})
