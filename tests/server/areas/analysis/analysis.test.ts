import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkFigures } from '#server/areas/analysis/check-figures.ts'
import { foldAll } from '#server/figures/fold.ts'
import { callerOf, signedIn, type Caller } from '#tests/server/engine/fixtures.ts'
import type { AnalysisCall } from '#contract/areas/analysis/answers.ts'
import { openClassroom, type Classroom } from '#tests/server/areas/study/classroom.ts'
import { A, figuresOf } from './answers.ts'

const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+08:00`)
const session = (start: string, over: object = {}) => ({ sessionId: start, startMs: at(start), ...over })

let room: Classroom
let platform: Caller
beforeAll(async () => {
  room = await openClassroom()
  room.clock.now = at('2026-03-20 09:00')
  const codes = ['log:studentUse:list', 'student:info:list', 'system:tenant:list', 'datacenter:platform']
  platform = await callerOf(room, { id: 'operator', platform: true, permissions: codes })
  // Around midnight in GMT+8, a month ago, and in the days of the range.
  await room.report(session('2026-02-10 09:00'))
  await room.report(session('2026-02-25 09:00'))
  await room.report(session('2026-03-18 23:59', { effective: 600 }))
  await room.report(session('2026-03-19 00:00', { score: 85, effective: 900 }))
  await room.report(session('2026-03-20 08:00', { studentId: 'student2', score: 60 }))
  await room.report(session('2026-03-20 08:30', { studentId: 'student2', courseId: 'course3', score: null }))
  await room.report(session('2026-03-20 08:00', { studentId: 'foreign1', courseId: 'course2' }), 2)
})
afterAll(() => room.dispose())

const figures = (name: AnalysisCall, query = {}, who: Caller = room.trainer) => figuresOf(who, name, query)

const LIST = [
  { courseId: 'course1', courseName: '动火作业票全流程', playCount: 5, playDuration: 6_900, avgScore: 83 },
  { courseId: 'course3', courseName: '厂级安全教育考试', playCount: 1, playDuration: 1_800, avgScore: 0 },
]

test('[API-053] courses by plays, before they are folded and afterwards', async () => {
  const range = { startDate: '2026-02-01', endDate: '2026-03-20' }
  expect(await figures('course-play-list', range)).toEqual(LIST)
  await foldAll(room.database)
  expect(await figures('course-play-list', range)).toEqual(LIST)
  expect(await figures('course-play-list', { ...range, limit: 1 })).toEqual([LIST[0]])
  expect(await figures('course-play-list', { ...range, courseType: '4' })).toEqual([LIST[1]])
  expect(await figures('course-play-list')).toEqual([expect.objectContaining({ playCount: 4 }), LIST[1]])
})

test('[API-066] all of them by pages with their place, found by name', async () => {
  const all = await figures('course-play-list-more', { startDate: '2026-02-01', pageSize: 1, pageNo: 2 })
  expect(all).toMatchObject({ total: 2, current: 2, records: [{ courseId: 'course3', rank: 2, classifyName: '' }] })
  expect(await figures('course-play-list-more', { courseName: '动火' })).toMatchObject({
    total: 1,
    records: [{ playCount: 4, studentCount: 2 }],
  })
  const sorted = await figures('course-play-list-more', { column: 'avgScore', order: 'asc' })
  expect(sorted.records.map(({ courseId, rank }: any) => [courseId, rank])).toEqual([
    ['course3', 2],
    ['course1', 1],
  ])
  expect(await room.trainer.get(`${A}/course-play-list-more`, { column: 'price' })).toMatchObject({ code: 400 })
})

test('[API-054] plays ever, today, yesterday, and this month against the same days of the month before', async () => {
  expect(await figures('course-play-sum')).toEqual({
    total: 6,
    today: 2,
    yesterday: 1,
    month: 4,
    lastMonth: 1,
    monthOnMonth: 300,
    durationHours: 2.4,
  })
})

test('[API-065] plays by day, with days on which nobody learnt; the month still runs', async () => {
  expect(await figures('course-play-statistics', { startDate: '2026-03-17', endDate: '2026-03-20' })).toEqual({
    xAxis: ['2026-03-17', '2026-03-18', '2026-03-19', '2026-03-20'],
    playCount: [0, 1, 1, 2],
    playDuration: [0, 600, 900, 3_600],
    partialFirst: false,
    partialLast: true,
  })
  const months = { startDate: '2026-02-02', endDate: '2026-03-20', period: 'month' }
  expect(await figures('course-play-statistics', { ...months, courseId: 'course1' })).toMatchObject({
    xAxis: ['2026-02', '2026-03'],
    playCount: [2, 3],
    partialFirst: true,
  })
})

test('[API-058] sign-ins ever, today and by day', async () => {
  const day = { startDate: '2026-03-20', endDate: '2026-03-20' }
  const nobody = { total: 0, today: 0, list: [{ date: '2026-03-20', count: 0 }] }
  expect(await figures('staff-login-sum', day)).toEqual(nobody)
  await room.database.scope({ tenantId: 1 }, async (sql) => {
    for (const [id, result] of Object.entries({ one: '1', two: '1', refused: '0' }))
      await sql
        .insertInto('biz_student_login')
        .values({ id, tenant_id: 1, login_time: new Date(at('2026-03-20 07:00')), result, org_id: 'north1' })
        .execute()
  })
  expect(await figures('staff-login-sum', day)).toEqual({
    total: 2,
    today: 2,
    list: [{ date: '2026-03-20', count: 2 }],
  })
})

test('[API-053] of an organisation with what is below it, by id or code; one that is not there or of others is not found', async () => {
  expect(await figures('course-play-sum', { orgId: 'south' })).toMatchObject({ total: 2 })
  expect(await figures('course-play-sum', { orgCode: 'Z01A01' })).toMatchObject({ total: 4 })
  expect(await figures('course-play-sum', { orgId: 'plant', deptId: 'south1' })).toMatchObject({ total: 2 })
  expect(await figures('course-play-list', { orgId: 'plant' })).toHaveLength(2)
  for (const orgId of ['nowhere', 'foreign'])
    expect(await room.trainer.get(`${A}/course-play-sum`, { orgId })).toMatchObject({
      code: 500,
      message: '未找到对应实体',
    })
})

test('[API-053] a tenant counts its own; the platform all of them, for any of its users', async () => {
  expect(await figures('course-play-sum', {}, room.foreigner)).toMatchObject({ total: 1 })
  expect(await figures('course-play-sum', { scope: 'platform' }, platform)).toMatchObject({ total: 7 })
  expect(await room.trainer.get(`${A}/course-play-sum`, { scope: 'platform' })).toMatchObject({ code: 510 })
  const stranger = await callerOf(room, { id: 'stranger', permissions: ['student:info:list'] })
  expect(await stranger.get(`${A}/course-play-sum`)).toMatchObject({ code: 510 })
})

test('[SCREEN-17] without the right to the whole platform nobody counts it, whichever role grants the list', async () => {
  const codes = ['log:studentUse:list', 'system:tenant:list']
  const without = await callerOf(room, { id: 'without', isStaff: true, permissions: codes })
  const staff = await callerOf(room, { id: 'staff', isStaff: true, permissions: [...codes, 'datacenter:platform'] })
  const ofTenant = await callerOf(room, { id: 'ofTenant', permissions: [...codes, 'datacenter:platform'] })
  expect(await figures('course-play-sum', { scope: 'platform' }, staff)).toMatchObject({ total: 7 })
  for (const who of [without, ofTenant]) {
    expect(await who.get(`${A}/course-play-sum`, { scope: 'platform' })).toMatchObject({ code: 510 })
    expect(await who.get(`${A}/tenant-overview`)).toMatchObject({ code: 510 })
    expect(await who.get(`${A}/course-play-sum`)).toMatchObject({ code: 200 })
  }
})

test('[SCREEN-17] tenants stand beside each other, the most learnt first; one that is frozen is left out', async () => {
  const overview = () => figures('tenant-overview', { startDate: '2026-03-19' }, platform)
  const [own, other] = await overview()
  expect([own, other].map(({ id, plays, seconds }: any) => ({ id, plays, seconds }))).toEqual([
    { id: 1, plays: 3, seconds: 4_500 },
    { id: 2, plays: 1, seconds: 1_800 },
  ])
  const sum = await figures('staff-sum', { scope: 'platform' }, platform)
  const added = (key: string) => own[key] + other[key]
  expect([sum.active, sum.trained]).toEqual([added('staff'), added('trained')])
  expect(await figures('staff-train-period', { scope: 'platform' }, platform)).not.toEqual(
    await figures('staff-train-period'),
  )
  const freeze = (status: number) =>
    room.database.scope({ tenantId: 0 }, (sql) =>
      sql.updateTable('sys_tenant').set({ status }).where('id', '=', 2).execute(),
    )
  await freeze(0)
  expect((await overview()).map(({ id }: any) => id)).toEqual([1])
  await freeze(1)
})

test('[SCREEN-17] devices of all tenants are counted by the name of their type, those of one by the type', async () => {
  const types = [
    ['k1', 1, '头显'],
    ['k2', 2, '头显'],
    ['k3', 1, '一体机'],
  ] as const
  await room.database.scope({ tenantId: 0 }, async (sql) => {
    for (const [id, tenant, name] of types) {
      await raw`insert into biz_equipment_type (id, tenant_id, type_code, type_name, category) values (${id}, ${tenant}, ${id}, ${name}, '1')`.execute(
        sql,
      )
      await raw`insert into biz_equipment (id, tenant_id, sn, type_id, depot_id, status) values (${id}, ${tenant}, ${id}, ${id}, 'd', '1')`.execute(
        sql,
      )
    }
  })
  const codes = ['equipment:info:list', 'datacenter:platform']
  const staff = await callerOf(room, { id: 'typist', isStaff: true, permissions: codes })
  const counted = async (query: object, who: Caller) =>
    (await figures('device-type-statistics', query, who)).map(({ typeName, stocked }: any) => [typeName, stocked])
  expect(await counted({ scope: 'platform' }, staff)).toEqual([
    ['头显', 2],
    ['一体机', 1],
  ])
  expect(await counted({}, await callerOf(room, { id: 'keeper', permissions: codes }))).toEqual([
    ['一体机', 1],
    ['头显', 1],
  ])
})

/** Somebody whose data rule shows the study records with this value alone. */
async function bound(id: string, column: string, value: string): Promise<Caller> {
  const who = await callerOf(room, { id, permissions: ['log:studentUse:list'] })
  await room.database.scope({ tenantId: 0 }, async (sql) => {
    const own = raw`select g.permission_id from sys_role_permission g join sys_user_role a on a.role_id = g.role_id where a.user_id = ${id}`
    await raw`update sys_permission set rule_flag = 1 where id in (${own})`.execute(sql)
    await raw`insert into sys_permission_data_rule (id, permission_id, rule_name, rule_column, rule_conditions, rule_value)
      select permission_id, permission_id, 'r', ${column}, '=', ${value} from (${own}) as p`.execute(sql)
    await raw`update sys_role_permission set data_rule_ids = permission_id where permission_id in (${own})`.execute(sql)
  })
  return who
}

test('[API-053] data rules about places are asked of the roll-ups, others of the records', async () => {
  const ofPlace = await bound('ofPlace', 'orgId', 'south1')
  expect(await figures('course-play-sum', {}, ofPlace)).toMatchObject({ total: 2 })
  expect(await figures('course-play-list', { orgId: 'north' }, ofPlace)).toEqual([])
  const ofPerson = await bound('ofPerson', 'studentName', '张伟')
  expect(await figures('course-play-sum', {}, ofPerson)).toMatchObject({ total: 4 })
  expect(await figures('course-play-statistics', { startDate: '2026-03-20' }, ofPerson)).toMatchObject({
    playCount: [0],
  })
})

test('[API-053] what has to be counted from the rows is given up after two seconds; roll-ups go on', async () => {
  const ofPerson = await signedIn(room, 'ofPerson', 1)
  await room.database.kysely.transaction().execute(async (blocking) => {
    await raw`lock table biz_study_record in access exclusive mode`.execute(blocking)
    expect(await ofPerson.get(`${A}/course-play-sum`)).toMatchObject({ code: 500, message: '数据范围较大，请缩短时间' })
    expect(await figures('course-play-sum')).toMatchObject({ total: 6 })
  })
  // It goes on behind the refusal.
  await expect.poll(() => ofPerson.get(`${A}/course-play-sum`)).toMatchObject({ code: 200, result: { total: 4 } })
})

test('[API-053] says for which moment, and refuses ranges that are none', async () => {
  const response = await room.trainer.raw({ method: 'GET', url: `/vr${A}/course-play-sum` })
  expect(response.headers['x-as-of']).toBe(String(room.clock.now))
  const refusals = {
    '开始日期不能晚于结束日期！': { startDate: '2026-03-02', endDate: '2026-03-01' },
    '时间范围不能超过三年！': { startDate: '2020-03-02', endDate: '2026-03-01' },
    '日期格式不正确，应为 yyyy-MM-dd': { startDate: '2026-3-2' },
  }
  for (const [message, query] of Object.entries(refusals))
    expect(await room.trainer.get(`${A}/course-play-list`, query)).toMatchObject({ code: 500, message })
})

test('[API-053] what was judged invalid is no play, at once', async () => {
  const [record] = await room.records({ sessionId: '2026-03-20 08:30', courseId: 'course3' })
  await room.database.scope({ tenantId: 1 }, (sql) =>
    sql.updateTable('biz_study_record').set({ flag: '6' }).where('id', '=', record.id).execute(),
  )
  expect(await figures('course-play-list')).toEqual([expect.objectContaining({ courseId: 'course1', playCount: 4 })])
})

test('[API-054] the nightly check puts right what differs from the rows, in an earlier month, too, and says so', async () => {
  await foldAll(room.database)
  const before = await figures('course-play-sum')
  const check = async () => {
    const said: string[] = []
    await checkFigures(room.app.services, { values: { days: 20 }, say: (line) => void said.push(line) })
    return said
  }
  expect(await check()).toEqual(['统计与明细一致'])
  await room.database.scope({ tenantId: 0 }, (sql) =>
    raw`update stat_tenant_day set plays = plays + 5, seconds = 0 where tenant_id = 1`.execute(sql),
  )
  expect((await figures('course-play-sum')).total).toBeGreaterThan(before.total)
  const said = await check()
  expect(said.at(-1)).toBe('修正了 2 处统计')
  expect(said[0]).toMatch(/^租户 1 的 stat_tenant_day 有 \d+ 行不一致$/)
  expect(await figures('course-play-sum')).toEqual(before)
})
