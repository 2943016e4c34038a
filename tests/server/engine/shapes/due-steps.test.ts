import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeDueSteps } from '#server/engine/lifecycle/due-steps.ts'
import type { TestApp } from '#tests/server/app.ts'
import { callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { openHazards } from './hazard.fixture.ts'

const CODES = ['list', 'add', 'assign', 'rectify'].map((code) => `test:hazard:${code}`)
const DAY_MS = 86_400_000
const problems: unknown[] = []
const RUN = { isStopped: () => false, report: (error: unknown) => void problems.push(error) }

let server: TestApp
let officer: Caller
let elsewhere: Caller
beforeAll(async () => {
  server = await openHazards()
  officer = await callerOf(server, { id: 'officer', permissions: CODES })
  elsewhere = await callerOf(server, { id: 'elsewhere', tenantIds: [2], permissions: CODES })
})
afterAll(() => server.dispose())

let serial = 0
async function reported(caller = officer): Promise<string> {
  const title = `隐患${(serial += 1)}`
  await caller.post('/test/hazard/add', { title })
  return (await caller.get('/test/hazard/list', { title })).result.records[0].id
}
async function assigned(rectifyDeadline: string, caller = officer): Promise<string> {
  const id = await reported(caller)
  const answer = await caller.put('/test/hazard/assign', { id, rectifyUser: 'leader', rectifyDeadline })
  expect(answer).toMatchObject({ success: true })
  return id
}
const hazardOf = async (id: string, caller = officer) => (await caller.get('/test/hazard/queryById', { id })).result
const historyOf = async (id: string, caller = officer): Promise<any[]> =>
  (await caller.get('/test/hazard/history', { id })).result
const take = () => takeDueSteps(server.app.services, RUN)
const dayOf = (epochMs: number) => new Date(epochMs + 8 * 3_600_000).toISOString().slice(0, 10)

test('a deadline ends with its day, the step is taken in the name of the platform, on record, for every tenant', async () => {
  const today = dayOf(server.clock.now)
  const [late, other] = [await assigned(dayOf(server.clock.now - DAY_MS)), await assigned(today)]
  const foreign = await assigned(dayOf(server.clock.now - DAY_MS), elsewhere)
  const { version } = await hazardOf(late)
  const results = await take()
  expect(results.find(({ label }) => label === '隐患 逾期')).toEqual({ label: '隐患 逾期', taken: 2, problems: [] })
  expect(await hazardOf(late)).toMatchObject({ status: '3', version: version + 1, updateBy: 'system' })
  expect([await hazardOf(other), await hazardOf(foreign, elsewhere)]).toMatchObject([{ status: '2' }, { status: '3' }])
  const [last] = await historyOf(late)
  expect(last).toMatchObject({ step: 'expire', fromState: 'waiting', toState: 'overdue', createBy_dictText: '系统' })
  const { rows } = await server.database.scope({ tenantId: 1 }, (sql) =>
    raw<{ action: string; username: string }>`select action, username from sys_audit
      where entity = 'testHazard' and entity_id = ${late} order by id desc limit 1`.execute(sql),
  )
  expect(rows).toEqual([{ action: 'expire', username: 'system' }])
  expect(problems).toEqual([])
})

test('it is taken once, however often and from however many servers at a time it is looked for', async () => {
  const id = await assigned(dayOf(server.clock.now - DAY_MS))
  const rounds = await Promise.all([take(), take(), take()])
  const taken = rounds.flat().filter(({ label }) => label === '隐患 逾期')
  expect(taken.reduce((sum, one) => sum + one.taken, 0)).toBe(1)
  await take()
  expect((await historyOf(id)).map(({ step }) => step)).toEqual(['expire', 'assign'])
  expect(problems).toEqual([])
})

test('without a field it is due so long after the record came where it is', async () => {
  const id = await reported()
  const moved = await assigned(dayOf(server.clock.now + 60 * DAY_MS))
  await take()
  expect(await hazardOf(id)).toMatchObject({ status: '1' })
  server.clock.now += 7 * DAY_MS + 60_000
  await take()
  const { rows } = await server.database.scope({ tenantId: 1 }, (sql) =>
    raw<{ id: string; status: string }>`select id, status from test_hazard where id in (${id}, ${moved})`.execute(sql),
  )
  expect(Object.fromEntries(rows.map((row) => [row.id, row.status]))).toEqual({ [id]: '6', [moved]: '2' })
})
