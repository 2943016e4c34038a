import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHazards, type Hazards } from './open-hazards.ts'

let hazards: Hazards
beforeAll(async () => {
  hazards = await openHazards()
})
afterAll(() => hazards.dispose())

interface Known {
  org?: string
  level?: string
  status: string
  found: string
  deadline?: string
  late?: number
  closed?: string
  cost?: number
  plan?: string
}

/** Hazards as they would stand after their lives. */
async function plant(rows: readonly Known[]): Promise<void> {
  await hazards.database.scope({ tenantId: 1 }, async (sql) => {
    for (const [
      index,
      { org = 'd1-A01', level = '1', status, found, deadline, late, closed, cost, plan },
    ] of rows.entries())
      await sql
        .insertInto('biz_hazard')
        .values({
          id: `s${index}`,
          tenant_id: 1,
          title: `隐患${index}`,
          hazard_level: level,
          hazard_type: index % 2 === 0 ? '2' : '4',
          source: '1',
          org_id: org,
          location: '装置',
          description: '装置区有隐患需要整改',
          photos: 'private/hazard/1.png',
          status,
          discover_time: new Date(`${found}T00:30:00+08:00`),
          rectify_deadline: deadline ?? null,
          late: late ?? null,
          rectify_time: late === undefined ? null : new Date(`${found}T12:00:00+08:00`),
          close_time: closed === undefined ? null : new Date(`${closed}T10:00:00+08:00`),
          rectify_cost: cost ?? null,
          plan_measures: plan ?? null,
          plan_funds: plan ?? null,
        })
        .execute()
    const step = (record_id: string, name: string, at: string) => ({
      tenant_id: 1,
      entity: 'hazard',
      record_id,
      step: name,
      from_state: '1',
      to_state: '2',
      create_time: new Date(at),
    })
    await sql
      .insertInto('record_step')
      .values([
        step('s0', 'assign', '2024-03-31T00:00:00+08:00'),
        step('s0', 'rectify', '2024-03-31T10:00:00+08:00'),
        step('s0', 'rectify', '2024-04-20T10:00:00+08:00'),
        step('s1', 'assign', '2024-05-01T00:00:00+08:00'),
        step('s1', 'rectify', '2024-05-01T20:00:00+08:00'),
        step('s2', 'assign', '2024-05-01T00:00:00+08:00'),
        step('s2', 'rectify', '2024-05-02T06:00:00+08:00'),
      ])
      .execute()
    await sql
      .insertInto('biz_hazard_task')
      .values(
        (
          [
            ['t0', '2', '2024-05-10', '2024-05-10T22:00:00+08:00'],
            ['t1', '2', '2024-05-10', '2024-05-11T00:30:00+08:00'],
            ['t2', '3', '2024-06-30', null],
            ['t3', '9', '2024-06-30', null],
          ] as const
        ).map(([id, status, due_date, finished]) => ({
          id,
          tenant_id: 1,
          title: id,
          org_id: 'd1-A01',
          checklist_id: 'list',
          inspector: 'leader',
          status,
          due_date,
          finish_time: finished === null ? null : new Date(finished),
        })),
      )
      .execute()
  })
}

const asked = async (who: 'safety' | 'unit', query: Record<string, string>) =>
  (await hazards[who].get('/space/hazard/statistics', query)).result

test('[SCREEN-03] a quarter is counted by the days of GMT+8, without rejected ones, and its parts add up', async () => {
  await plant([
    { status: '5', found: '2024-03-31', deadline: '2024-04-05', late: 0, closed: '2024-04-21', cost: 120.5 },
    { status: '5', found: '2024-04-01', deadline: '2024-05-05', late: 0, closed: '2024-05-06', cost: 300 },
    { status: '4', found: '2024-06-30', deadline: '2024-05-05', late: 1 },
    { status: '2', found: '2024-05-20', deadline: '2024-06-01' },
    { status: '1', found: '2024-05-21' },
    { status: '6', found: '2024-05-22' },
    { status: '3', level: '3', found: '2024-05-23', deadline: '2099-01-01', plan: '更换' },
  ])
  const answer = await asked('safety', { year: '2024', quarter: '2' })
  expect(answer).toMatchObject({
    from: '2024-04-01',
    to: '2024-06-30',
    total: 5,
    closed: 1,
    open: 3,
    overdue: 1,
    closeRate: 20,
    onTime: { done: 2, all: 4, rate: 50 },
    late: { done: 1, all: 4, rate: 25 },
    meanHours: 25,
    medianHours: 25,
    inspections: { done: 1, all: 3, rate: 33.3 },
    byMonth: [
      { month: '2024-04', found: 1, closed: 1 },
      { month: '2024-05', found: 3, closed: 1 },
      { month: '2024-06', found: 1, closed: 0 },
    ],
  })
  for (const groups of [answer.byLevel, answer.byType, answer.bySource])
    for (const key of ['total', 'closed', 'open', 'overdue'])
      expect(groups.reduce((sum: number, group: Record<string, number>) => sum + group[key]!, 0)).toBe(answer[key])
  expect(answer.byLevel.map(({ name, total }: { name: string; total: number }) => [name, total])).toEqual([
    ['一般', 4],
    ['重大', 1],
  ])
  expect(answer.byOrg).toMatchObject([
    {
      orgId: 'd1-A01',
      ordinary: { total: 4, closed: 1 },
      major: { total: 1, closed: 0 },
      planned: 1,
      goals: 1,
      funds: 1,
      people: 0,
      cost: 300,
    },
  ])
  expect(await asked('safety', { year: '2024' })).toMatchObject({ total: 6, closed: 2, closeRate: 33.3 })
  expect(await asked('safety', { year: '2023' })).toMatchObject({ total: 0, closeRate: 0, meanHours: null, byOrg: [] })
  expect(await asked('safety', { year: '2024', orgId: 'nowhere' })).toMatchObject({ total: 0 })
})

test('[SCREEN-03] another year than one of this century or the last, or a fifth quarter, is refused', async () => {
  const message = async (query: Record<string, string>) =>
    (await hazards.safety.get('/space/hazard/statistics', query)).success
  expect([await message({ year: '24' }), await message({ quarter: '5' })]).toEqual([false, false])
})
