import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AREAS } from '#contract/areas.ts'
import { LOOP_BOXES } from '#contract/areas/analysis/hazard-loop.ts'
import { HOME_ANSWERS, type HomeCall } from '#contract/areas/analysis/home-answers.ts'
import { waitingSchema, type WaitingAnswer } from '#contract/areas/analysis/waiting.ts'
import type { Area } from '#contract/define-area.ts'
import { A, figuresOf } from './answers.ts'
import { openClassroom, type Classroom } from '#tests/server/areas/study/classroom.ts'
import { callerOf, type Caller } from '#tests/server/engine/fixtures.ts'

const areas = AREAS as readonly Area[]
const WAITS = areas.flatMap(({ pages }) => pages.flatMap(({ waits = [] }) => waits))
const LISTS = areas.flatMap(({ entities }) => entities.map(({ permission }) => `${permission}:list`))
/** Counted by the list alone: it delivers messages first. */
const OF_LISTS = new Set(['/sys/sysAnnouncementSend/getMyAnnouncementSend'])

const DAY_MS = 86_400_000
const LINES = [
  ['in', 1, 1, '1', 0],
  ['refused', 1, 1, '0', 0],
  ['done', 1, 2, '1', 0],
  ['earlier', 1, 2, '0', -2],
  ['foreign', 2, 2, '1', 0],
] as const

let room: Classroom
/** `yyyy-MM-dd` in GMT+8. */
const dayAt = (days: number) =>
  moment(days + 8 / 24)
    .toISOString()
    .slice(0, 10)
const moment = (days: number) => new Date(room.clock.now + days * DAY_MS)
beforeAll(async () => {
  room = await openClassroom()
  await room.database.scope({ tenantId: 0 }, async (sql) => {
    for (const [id, status] of Object.entries({ reported: '1', waiting: '2', closed: '5' }))
      await raw`insert into biz_hazard (id, tenant_id, title, hazard_type, source, org_id, location, description, photos, discover_time, status, rectify_user)
        values (${id}, 1, '隐患', '1', '1', 'north1', '库房', '电线裸露', 'a.jpg', now(), ${status}, 'worker')`.execute(
        sql,
      )
    await raw`update biz_hazard set discover_time = ${moment(-40)}, status = '2', hazard_level = '3' where id = 'waiting'`.execute(
      sql,
    )
    for (const [id, org, online] of [
      ['d1', 'north1', '1'],
      ['d2', 'south1', '0'],
    ])
      await raw`insert into biz_equipment (id, tenant_id, sn, type_id, depot_id, org_id, status, online_status, activated_at)
        values (${id}, 1, ${id}, 't', 'd', ${org}, '3', ${online}, ${moment(-9)})`.execute(sql)
    await raw`insert into biz_enterprise (id, tenant_id, name, credit_code, industry, safety_officer, safety_phone, depart_id, status)
      values ('e1', 1, '炼油一厂', 'c1', '1', '赵', '1', 'north', '2'), ('e2', 1, '未通过', 'c2', '1', '钱', '1', 'south', '1'),
        ('e3', 2, '外企业', 'c3', '1', '孙', '1', 'foreign', '2')`.execute(sql)
    for (const [id, tenant, type, outcome, days] of LINES)
      await raw`insert into sys_log (id, tenant_id, log_type, log_content, outcome, create_time)
        values (${id}, ${tenant}, ${type}, '某事', ${outcome}, ${moment(days)})`.execute(sql)
  })
  const { now } = room.clock
  await room.report({ sessionId: 'today', startMs: now, score: 90 })
  await room.report({ sessionId: 'before', startMs: now - 3 * DAY_MS, studentId: 'student2', score: 60 })
})
afterAll(() => room.dispose())

const waitingFor = async (who: Caller): Promise<WaitingAnswer> =>
  waitingSchema.parse((await who.get('/space/analysis/waiting')).result)

test('[SCREEN-15] who may look at all lists hears of each what it says itself', async () => {
  const everything = await callerOf(room, { id: 'worker', permissions: [...new Set(LISTS)] })
  const listed: unknown[] = []
  for (const { list, filters } of WAITS.filter((wait) => !OF_LISTS.has(wait.list))) {
    const { code, result } = await everything.get(list, { ...filters, pageSize: 1 })
    expect([list, code]).toEqual([list, 200])
    listed.push({ list, filters, total: result.total })
  }
  const found = await waitingFor(everything)
  expect(found).toEqual(listed)
  const mine = (which: string) => found.find(({ filters }) => filters['mine'] === which)?.total
  expect(['assign', 'rectify'].map(mine)).toEqual([0, 1])
  expect(found.find(({ filters }) => filters['hasLeader'] === '0')?.total).toBe(5)
})

test('[SCREEN-15] who may look at one list hears of that alone; who may look at none, of nothing', async () => {
  const one = await callerOf(room, { id: 'one', permissions: ['hazard:info:list', 'hazard:info:assign'] })
  const found = await waitingFor(one)
  expect(new Set(found.map(({ list }) => list))).toEqual(new Set(['/space/hazard/list']))
  expect(found.find(({ filters }) => filters['mine'] === 'assign')?.total).toBe(1)
  expect(await waitingFor(await callerOf(room, { id: 'nobody', permissions: [] }))).toEqual([])
})

const COUNTED = ['hazard:info', 'student:info', 'equipment:info', 'log:studentUse', 'system:depart', 'enterprise:info']
const rights = (...prefixes: string[]) => prefixes.map((prefix) => `${prefix}:list`)

/** What a call of home answers; it is what the document of the API says. */
async function figures(who: Caller, name: HomeCall, query = {}): Promise<any> {
  const { code, result } = await who.get(`/space/analysis/${name}`, query)
  expect([name, code]).toEqual([name, 200])
  expect(HOME_ANSWERS[name].safeParse(result).error).toBe(undefined)
  return result
}

test('[SCREEN-15] hazards stand by level and status, those found in the days alone', async () => {
  const who = await callerOf(room, { id: 'safety', permissions: rights('hazard:info') })
  const two = [
    { level: '1', status: '1', count: 1 },
    { level: '1', status: '5', count: 1 },
  ]
  expect(await figures(who, 'hazard-standing')).toEqual(two)
  const longer = { startDate: dayAt(-60) }
  expect(await figures(who, 'hazard-standing', longer)).toEqual([...two, { level: '3', status: '2', count: 1 }])
  expect(await figures(who, 'hazard-standing', { ...longer, orgId: 'south' })).toEqual([])
  const foreign = await callerOf(room, { id: 'safety2', tenantIds: [2], permissions: rights('hazard:info') })
  expect(await figures(foreign, 'hazard-standing', longer)).toEqual([])
})

test('[SCREEN-16] hazards past their deadline, those that are late longest first, as many as their list finds', async () => {
  const who = await callerOf(room, { id: 'watcher', permissions: rights('hazard:info') })
  const late = [
    ['late1', 1, 'north1', '2', '1', -1],
    ['late9', 1, 'south1', '3', '1', -9],
    ['grave9', 1, 'north1', '8', '3', -9],
    ['today', 1, 'north1', '2', '1', 0],
    ['done', 1, 'north1', '4', '1', -9],
    ['foreign', 2, 'north1', '2', '1', -9],
  ] as const
  await room.database.scope({ tenantId: 0 }, async (sql) => {
    for (const [id, tenant, org, status, level, days] of late)
      await raw`insert into biz_hazard (id, tenant_id, title, hazard_type, source, org_id, location, description, photos, discover_time, status, hazard_level, rectify_deadline)
        values (${id}, ${tenant}, ${`旧${id}`}, '1', '1', ${org}, '库房', '电线裸露', 'a.jpg', ${moment(-99)}, ${status}, ${level}, ${dayAt(days)})`.execute(
        sql,
      )
  })
  const line = (id: string, level: string, days: number) => ({ id, orgName: '一班', title: `旧${id}`, level, days })
  const lines = [line('grave9', '3', 9), line('late9', '1', 9), line('late1', '1', 1)]
  expect(await figures(who, 'hazard-overdue')).toEqual({ total: 3, rows: lines })
  expect(await figures(who, 'hazard-overdue', { limit: 1 })).toEqual({ total: 3, rows: lines.slice(0, 1) })
  expect(await figures(who, 'hazard-overdue', { orgId: 'south' })).toEqual({ total: 1, rows: lines.slice(1, 2) })
  expect((await who.get('/space/hazard/list', { overdue: '1', pageSize: 1 })).result.total).toBe(3)
  const foreign = await callerOf(room, { id: 'watcher2', tenantIds: [2], permissions: rights('hazard:info') })
  expect((await figures(foreign, 'hazard-overdue')).rows.map(({ id }: any) => id)).toEqual(['foreign'])
  await room.database.scope({ tenantId: 0 }, (sql) => raw`delete from biz_hazard where title like '旧%'`.execute(sql))
  expect(await figures(who, 'hazard-overdue')).toEqual({ total: 0, rows: [] })
})

test('[SCREEN-16] hazards found by month and level, those that were none left out, in months without any nothing', async () => {
  const who = await callerOf(room, { id: 'finder', permissions: rights('hazard:info') })
  const found = [
    ['a', 1, 'north1', '2', '3', '2025-01-31T15:59:00Z'],
    ['b', 1, 'south1', '5', '3', '2025-01-31T16:00:00Z'],
    ['c', 1, 'north1', '5', '1', '2025-02-10T00:00:00Z'],
    ['d', 1, 'north1', '1', '2', '2025-02-10T00:00:00Z'],
    ['rejected', 1, 'north1', '6', '1', '2025-02-10T00:00:00Z'],
    ['elsewhere', 2, 'north1', '1', '1', '2025-02-10T00:00:00Z'],
  ] as const
  await room.database.scope({ tenantId: 0 }, async (sql) => {
    for (const [id, tenant, org, status, level, at] of found)
      await raw`insert into biz_hazard (id, tenant_id, title, hazard_type, source, org_id, location, description, photos, discover_time, status, hazard_level)
        values (${`m${id}`}, ${tenant}, '按月', '1', '1', ${org}, '库房', '电线裸露', 'a.jpg', ${at}, ${status}, ${level})`.execute(
        sql,
      )
  })
  const none = { major: 0, considerable: 0, ordinary: 0 }
  const range = { startDate: '2025-01-01', endDate: '2025-03-31' }
  expect(await figures(who, 'hazard-months', range)).toEqual([
    { month: '2025-01', ...none, major: 1 },
    { month: '2025-02', ...none, major: 1, considerable: 1, ordinary: 1 },
    { month: '2025-03', ...none },
  ])
  expect((await figures(who, 'hazard-months', { ...range, orgId: 'south' }))[1]).toEqual({
    month: '2025-02',
    ...none,
    major: 1,
  })
  await room.database.scope({ tenantId: 0 }, (sql) => raw`delete from biz_hazard where title = '按月'`.execute(sql))
})

test('[SCREEN-15] hours by organisation, who lacks most first, and they are those of the list', async () => {
  const who = await callerOf(room, { id: 'clerk', permissions: rights('student:info', 'system:depart') })
  const { records } = (await who.get('/user/student/list', { pageSize: 10 })).result
  const lines = records.map(({ orgId, yearHours, requiredHours, hoursReached }: any) => ({
    orgId: orgId.slice(0, 5),
    orgName: orgId.startsWith('north') ? '炼油一车间' : '炼油二车间',
    isBranch: true,
    students: 1,
    hours: yearHours,
    required: requiredHours,
    short: hoursReached === '0' ? 1 : 0,
  }))
  const lacking = lines.toSorted((one: any, other: any) => one.hours - other.hours)
  expect(lines).toHaveLength(2)
  expect(await figures(who, 'org-hours')).toEqual(lacking)
  expect(await figures(who, 'org-hours', { limit: 1 })).toEqual(lacking.slice(0, 1))
})

test('[SCREEN-15] organisations and enterprises with what hangs on them; of a list one may not open, nothing', async () => {
  const who = await callerOf(room, { id: 'all', permissions: rights(...COUNTED) })
  const course = (days: number) => Array.from({ length: 30 }, (_day, at) => (at === 29 - days ? 1 : 0))
  const north = { isBranch: true, staff: 1, trained: 1, hazardsOpen: 2, devices: 1, onlineDevices: 1, plays: course(0) }
  const south = { isBranch: true, staff: 1, trained: 0, hazardsOpen: 0, devices: 1, onlineDevices: 0, plays: course(3) }
  const none = {
    isBranch: false,
    staff: 0,
    trained: 0,
    hazardsOpen: 0,
    devices: 0,
    onlineDevices: 0,
    plays: course(-1),
  }
  expect(await figures(who, 'org-overview')).toEqual([
    { id: 'north', orgId: 'north', name: '炼油一车间', ...north },
    { id: 'south', orgId: 'south', name: '炼油二车间', ...south },
    { id: 'plant', orgId: 'plant', name: '炼化公司', ...none },
  ])
  expect(await figures(who, 'enterprise-overview')).toEqual([{ id: 'e1', orgId: 'north', name: '炼油一厂', ...north }])
  const fewer = await callerOf(room, { id: 'fewer', permissions: rights('enterprise:info', 'hazard:info') })
  const hidden = { isBranch: true, staff: null, trained: null, devices: null, onlineDevices: null, plays: null }
  expect(await figures(fewer, 'enterprise-overview')).toEqual([
    { id: 'e1', orgId: 'north', name: '炼油一厂', hazardsOpen: 2, ...hidden },
  ])
})

test('[SCREEN-15] lines of the log by day, as many as its list finds', async () => {
  const who = await callerOf(room, { id: 'auditor', permissions: rights('system:log') })
  const days = await figures(who, 'log-days', { startDate: dayAt(-2) })
  expect(days.map(({ signIns, refused, operations }: any) => [signIns, refused, operations])).toEqual([
    [0, 0, 1],
    [0, 0, 0],
    [2, 1, 1],
  ])
  const today = days.at(-1).day
  const found = await who.get('/sys/log/list', { createTime_begin: today, createTime_end: today, logType: 2 })
  expect(found.result.total).toBe(1)
})

test('[SCREEN-15] who may not look at the list that is counted is refused', async () => {
  const nobody = await callerOf(room, { id: 'none', permissions: ['log:studentUse:list'] })
  for (const name of Object.keys(HOME_ANSWERS))
    expect(await nobody.get(`/space/analysis/${name}`)).toMatchObject({ code: 510 })
})

test('[SCREEN-16] where hazards stand and for how long; drills by their day, held, to come and missed', async () => {
  const who = await callerOf(room, { id: 'looker', permissions: ['hazard:info:list', 'drill:plan:list'] })
  await room.database.scope({ tenantId: 0 }, async (sql) => {
    for (const [at, days] of [-9, -4].entries())
      await raw`insert into record_step (tenant_id, entity, record_id, step, from_state, to_state, create_time)
        values (1, 'hazard', 'waiting', ${`s${at}`}, '1', '2', ${moment(days)})`.execute(sql)
    await raw`update biz_hazard set discover_time = ${moment(-3)}, close_time = ${moment(-1)} where id = 'closed'`.execute(
      sql,
    )
    for (const [id, tenant, status, days] of [
      ['held', 1, '5', -2],
      ['missed', 1, '2', -2],
      ['late', 1, '2', -1],
      ['draft', 1, '0', -2],
      ['other', 2, '5', -2],
    ] as const)
      await raw`insert into biz_drill_plan (id, tenant_id, plan_name, case_id, org_id, plan_date, start_time, end_time, place, organizer, safety_measures, status)
        values (${id}, ${tenant}, ${id}, 'c', 'north1', ${dayAt(days)}, '09:00', '10:00', '厂区', 'o', '无', ${status})`.execute(
        sql,
      )
  })
  const loop = await figuresOf(who, 'hazard-loop')
  expect(loop.map(({ box, count, medianDays }: any) => [box, count, medianDays])).toEqual([
    ['reported', 1, expect.closeTo(0, 0)],
    ['waiting', 1, 4],
    ['rectifying', 0, 0],
    ['verifying', 0, 0],
    ['closed', 1, 2],
  ])
  const hazards = async (status: string) =>
    (await who.get('/space/hazard/list', { status, pageNo: 1, pageSize: 1 })).result.total
  for (const { box, count } of loop) expect([box, await hazards(LOOP_BOXES[box]!.join())]).toEqual([box, count])
  const range = { startDate: dayAt(-3), endDate: dayAt(-1) }
  expect(await figuresOf(who, 'drill-days', range)).toEqual([
    { day: dayAt(-3), planned: 0, held: 0, missed: 0 },
    { day: dayAt(-2), planned: 0, held: 1, missed: 1 },
    { day: dayAt(-1), planned: 1, held: 0, missed: 0 },
  ])
  expect(await figuresOf(who, 'drill-days', { ...range, orgId: 'south' })).toHaveLength(3)
  const without = await callerOf(room, { id: 'blind', permissions: ['drill:plan:list'] })
  expect(await without.get(`${A}/hazard-loop`)).toMatchObject({ code: 510 })
})
