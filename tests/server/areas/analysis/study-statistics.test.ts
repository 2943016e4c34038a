import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldAll } from '#server/figures/fold.ts'
import { openClassroom, type Classroom } from '#tests/server/areas/study/classroom.ts'
import { callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { figuresOf } from './answers.ts'

const P = '/user/student/studyStatistics'
const LISTS = ['statistics:study', 'log:studentUse', 'student:card', 'system:depart']
const RIGHTS = [...LISTS.map((prefix) => `${prefix}:list`), 'statistics:study:export', 'statistics:study:remind']
const DAY_MS = 86_400_000

let room: Classroom
let viewer: Caller
/** Days of this year, which is asked for by the clock of the database. */
let day: string
let days: { studyDay_begin: string; studyDay_end: string }
let range: { startDate: string; endDate: string }
/** Ten past midnight on that day in GMT+8, still the day before elsewhere. */
let at: number

beforeAll(async () => {
  room = await openClassroom()
  room.clock.now = Date.now()
  const today = new Date(room.clock.now + 8 * 3_600_000).toISOString().slice(0, 10)
  day = today.endsWith('01-01') ? today : new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10)
  at = Date.parse(`${day}T00:10:00+08:00`)
  days = { studyDay_begin: day, studyDay_end: day }
  range = { startDate: day, endDate: day }
  await room.report({ sessionId: 'one', startMs: at, score: 90 })
  await room.report({ sessionId: 'two', startMs: at + 2_000_000, courseId: 'course3', score: 61 })
  await room.report({ sessionId: 'earlier', startMs: at - 40 * DAY_MS, studentId: 'student2', score: 70 })
  await room.report({ sessionId: 'foreign', startMs: at, studentId: 'foreign1' }, 2)
  await room.database.scope({ tenantId: 0 }, async (sql) => {
    await raw`insert into biz_student (id, tenant_id, realname, id_card, phone, org_id, status, train_object, entry_date)
      values ('left', 1, '赵离职', 'left', 'left', 'north1', '3', '3', '2020-01-01')`.execute(sql)
    await raw`insert into biz_package_course (id, tenant_id, package_id, course_id, required)
      values ('p1', 1, 'pack', 'course1', 1), ('p2', 1, 'pack', 'course2', 1), ('p3', 1, 'pack', 'course3', 0)`.execute(
      sql,
    )
    await raw`insert into biz_package_grant (id, tenant_id, grant_no, package_id, enterprise_id, seat_count, start_date, end_date, seat_mode, status)
      values ('grant', 1, 'G1', 'pack', 'ent', 5, '2020-01-01', '2099-01-01', '1', '2'), ('over', 1, 'G2', 'pack', 'ent', 5, '2020-01-01', '2021-01-01', '1', '3')`.execute(
      sql,
    )
    await raw`insert into biz_package_seat (id, tenant_id, grant_id, student_id, assign_time, status)
      values ('s1', 1, 'grant', 'student1', '2020-01-01', '1'), ('s2', 1, 'over', 'student2', '2020-01-01', '1')`.execute(
      sql,
    )
    await raw`update biz_student set hours_year = extract(year from now() at time zone interval '8 hours'), year_hours = 200
      where id = 'student2'`.execute(sql)
  })
  viewer = await callerOf(room, { id: 'viewer', permissions: RIGHTS })
})
afterAll(() => room.dispose())

const list = async (query = {}, who = viewer) => (await who.get(`${P}/list`, { pageSize: 50, ...query })).result
const names = async (query = {}, who = viewer) => (await list(query, who)).records.map(({ realname }: any) => realname)

test('[SCREEN-57] what everybody on the books learnt in some days, with courses owed and hours of the year', async () => {
  const { records, total } = await list({ ...days, column: 'hours', order: 'desc' })
  expect(total).toBe(2)
  expect(records[0]).toMatchObject({
    realname: '张伟',
    learnt: '1',
    plays: 2,
    avgScore: 75.5,
    courseTotal: 2,
    courseDone: 1,
    doneRate: 50,
    hoursReached: '0',
  })
  expect(records[1]).toMatchObject({
    realname: '李娜',
    learnt: '0',
    plays: 0,
    hours: 0,
    avgScore: null,
    courseTotal: 0,
    doneRate: null,
    yearHours: 200,
    hoursReached: '1',
  })
})

test('[SCREEN-57] days are both or none, without any it is this year; figures are those of the list', async () => {
  expect(await names({ ...days, learnt: '1' })).toEqual(['张伟'])
  expect(await names({ ...days, hoursReached: '1' })).toEqual(['李娜'])
  expect(await names({ ...days, orgId: 'south' })).toEqual(['李娜'])
  const { totals } = await list({ ...days, withTotals: 1 })
  expect(totals).toEqual({ due: 2, learnt: 1, reached: 1 })
  const [year] = (await list({ realname: '张伟' })).records
  expect(year).toMatchObject({ plays: 2, avgScore: 75.5 })
  for (const [query, message] of [
    [{ studyDay_begin: day }, '请同时选择统计的开始日期和结束日期！'],
    [{ studyDay_begin: '2026-02-30', studyDay_end: day }, '日期格式不正确，应为 yyyy-MM-dd'],
    [{ studyDay_begin: day, studyDay_end: '2020-01-01' }, '开始日期不能晚于结束日期！'],
  ] as const)
    expect(await viewer.get(`${P}/list`, query)).toMatchObject({ code: 500, message })
})

test('[SCREEN-57] tenants and data rules hold; a user who lacks the right sees nothing', async () => {
  const foreign = await callerOf(room, { id: 'elsewhere', tenantIds: [2], permissions: RIGHTS })
  expect(await names(days, foreign)).toEqual(['王强'])
  expect(await figuresOf(foreign, 'study-sum', range)).toMatchObject({ plays: 1 })
  const nobody = await callerOf(room, { id: 'nobody', permissions: ['log:studentUse:list'] })
  expect(await nobody.get(`${P}/list`)).toMatchObject({ code: 510 })
  expect(await nobody.get('/space/analysis/org-study-list', range)).toMatchObject({ code: 510 })
  expect(await nobody.get('/space/analysis/train-level-sum', range)).toMatchObject({ code: 510 })
  expect(await nobody.post(`${P}/remind`, { ids: ['student1'] })).toMatchObject({ code: 510 })
})

test('[SCREEN-57] sums of what was learnt where it was learnt, before they are folded and afterwards', async () => {
  const sum = { plays: 2, hours: 0.6, scored: 2, avgScore: 75.5, judged: 2, passed: 1 }
  const [first] = (await list(days)).records.filter(({ hours }: any) => hours > 0)
  expect(await figuresOf(viewer, 'study-sum', range)).toEqual({ ...sum, hours: first.hours })
  await foldAll(room.database)
  expect(await figuresOf(viewer, 'study-sum', { ...range, orgId: 'north' })).toEqual({ ...sum, hours: first.hours })
  expect(await figuresOf(viewer, 'study-sum', { ...range, orgId: 'south' })).toMatchObject({ plays: 0, avgScore: 0 })
})

test('[SCREEN-57] hours of the week by the clock of GMT+8', async () => {
  const week = await figuresOf(viewer, 'study-week', range)
  const weekday = (new Date(day).getUTCDay() + 6) % 7
  expect(week[weekday][0]).toBe(2)
  expect(week.flat().reduce((sum: number, plays: number) => sum + plays, 0)).toBe(2)
})

test('[SCREEN-57] departments side by side, the most behind first', async () => {
  expect(await figuresOf(viewer, 'org-study-list', range)).toEqual([
    {
      orgId: 'north',
      orgName: expect.any(String),
      isBranch: true,
      due: 1,
      learnt: 1,
      reached: 0,
      hours: expect.any(Number),
    },
    { orgId: 'south', orgName: expect.any(String), isBranch: true, due: 1, learnt: 0, reached: 1, hours: 0 },
  ])
  expect(await figuresOf(viewer, 'org-study-list', { ...range, orgId: 'north' })).toMatchObject([{ orgId: 'north1' }])
  const clerk = await callerOf(room, { id: 'clerk', permissions: ['student:info:list', 'system:depart:list'] })
  const { result } = await clerk.get('/space/analysis/org-hours')
  expect(result).toMatchObject([
    { orgId: 'north', students: 1, short: 1 },
    { orgId: 'south', students: 1, short: 0 },
  ])
})

test('[SCREEN-57] levels of cards that were opened in the days, void ones left out', async () => {
  await room.database.scope({ tenantId: 0 }, async (sql) => {
    for (const [id, status] of [
      ['c1', '0'],
      ['c2', '9'],
    ] as const) {
      await raw`insert into biz_train_card (id, tenant_id, card_no, student_id, kind, org_id, open_date, status)
        values (${id}, 1, ${id}, 'student1', '1', 'north1', ${day}, ${status})`.execute(sql)
      for (const level of [1, 2, 3])
        await raw`insert into biz_train_level (id, tenant_id, card_id, student_id, level, status)
          values (${id + level}, 1, ${id}, 'student1', ${String(level)}, ${level === 1 ? '2' : '0'})`.execute(sql)
    }
  })
  expect(await figuresOf(viewer, 'train-level-sum', range)).toEqual([
    { level: '1', due: 1, passed: 1 },
    { level: '2', due: 1, passed: 0 },
    { level: '3', due: 1, passed: 0 },
  ])
})

test('[SCREEN-57] an export counts the same days as the list', async () => {
  const file = await viewer.raw({ method: 'GET', url: `/vr${P}/exportXls`, query: { ...days, learnt: '1' } })
  expect(file.statusCode).toBe(200)
  const { rows } = await room.database.scope({ tenantId: 1 }, (sql) =>
    raw<{ count: number }>`select (after ->> 'count')::integer as count from sys_audit
      where entity = 'studyStatistic' and action = 'export'`.execute(sql),
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('[SCREEN-57] who lacks hours is told once a day: themselves, or who answers for their organisation', async () => {
  await callerOf(room, { id: 'learner', permissions: [] })
  await room.database.scope({ tenantId: 0 }, async (sql) => {
    await raw`insert into biz_student (id, tenant_id, realname, id_card, phone, org_id, status, train_object, entry_date, user_id)
      values ('student3', 1, '孙学', 'student3', 'student3', 'south1', '1', '3', '2020-01-01', 'learner')`.execute(sql)
    await raw`insert into sys_role (id, tenant_id, role_name, role_code) values ('trainers', 0, '培训教员', 'trainer')`.execute(
      sql,
    )
    await raw`insert into sys_user_role (user_id, role_id, tenant_id) values ('trainer', 'trainers', 1)`.execute(sql)
    await raw`insert into sys_role_permission (role_id, permission_id)
      select 'trainers', id from sys_permission where perms = 'student:info:list'`.execute(sql)
    await raw`insert into sys_user_depart (user_id, depart_id, tenant_id) values ('trainer', 'plant', 1)`.execute(sql)
  })
  expect(await viewer.post(`${P}/remind`, { ids: ['student2'] })).toMatchObject({
    code: 500,
    message: '“李娜”今年的学时已经达标，不需要提醒！',
  })
  const asked = { ids: ['student1', 'student3'] }
  expect(await viewer.post(`${P}/remind`, asked)).toMatchObject({
    code: 200,
    message: '已提醒 1 人本人，已把 1 人告知 1 位负责人',
  })
  expect(await viewer.post(`${P}/remind`, asked)).toMatchObject({
    message: '2 人今天已经提醒过，或者没有人可以通知',
  })
  room.clock.now += DAY_MS
  expect(await viewer.post(`${P}/remind`, { ids: ['student3'] })).toMatchObject({ message: '已提醒 1 人本人' })
  const { rows } = await room.database.scope({ tenantId: 1 }, (sql) =>
    raw<{
      to: string
      title: string
      content: string
    }>`select es_receiver as to, es_title as title, es_content as content
      from sys_sms order by es_receiver, create_time`.execute(sql),
  )
  expect(rows.map(({ to, title }) => [to, title])).toEqual([
    ['learner', '本年度安全培训学时未达标'],
    ['learner', '本年度安全培训学时未达标'],
    ['trainer', '学时未达标：1 人'],
  ])
  expect(rows[0]!.content).toMatch(/孙学，您本年度应修 \d+ 学时，已修 0 学时，还差 \d+ 学时/)
  expect(rows[2]!.content).toContain('张伟')
})
