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

test('figures above a list count every row the query finds, not the page alone', async () => {
  const totalsWith = async (query: Record<string, string | number>) =>
    (await ada.get('/test/leave/list', { withTotals: 1, ...query })).result.totals
  expect(await totalsWith({ pageSize: 1 })).toEqual({ count: 3, days: 16 })
  expect(await totalsWith({ subject: '*探*', pageNo: 9 })).toEqual({ count: 2, days: 7 })
  expect(await totalsWith({ subject: '没有' })).toEqual({ count: 0, days: 0 })
})

test('nobody who did not ask gets them', async () => {
  expect((await ada.get('/test/leave/list')).result).not.toHaveProperty('totals')
})

test('they hold the data rules of the list', async () => {
  const carl = await callerOf(server, { id: 'carl', permissions: CODES })
  await narrowToOwn(server, 'carl', 'test:leave:list')
  await carl.post('/test/leave/add', { subject: '搬家' })
  expect((await carl.get('/test/leave/list', { withTotals: 1 })).result.totals).toEqual({ count: 1, days: 0 })
})
