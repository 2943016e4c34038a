import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnalysisCall } from '#contract/areas/analysis/answers.ts'
import { keepPartitions } from '#server/db/partitions.ts'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { latestEvents } from '#server/areas/analysis/latest-events.ts'
import type { NamedEntity, Scope } from '#server/figures/seen-rows.ts'
import { statesOf } from '#server/areas/analysis/device-states.ts'
import { countNow, NOW_FIGURES, NOW_FROM } from '#server/areas/analysis/figures-now.ts'
import { hazardsNow } from '#server/areas/analysis/hazards-now.ts'
import { citiesToday } from '#server/areas/analysis/tell-cities.ts'
import { openClassroom, type Classroom } from '#tests/server/areas/study/classroom.ts'
import { callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { countRoundTrips } from '#tests/server/round-trips.ts'
import { A, figuresOf } from './answers.ts'

const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+08:00`)
const session = (start: string, over: object = {}) => ({ sessionId: start, startMs: at(start), ...over })
const LISTS = ['log:studentUse', 'log:studentLogin', 'course:info', 'equipment:info', 'system:depart', 'hazard:info']
const RIGHTS = [...LISTS, 'student:info'].map((prefix) => `${prefix}:list`)
const PLACES = [
  ['one', 1, '宁波', 'north1', '1'],
  ['two', 1, '宁波市', 'north1', '1'],
  ['three', 1, '杭州市', 'south1', '1'],
  ['four', 1, null, 'south1', '1'],
  ['five', 1, '亚特兰蒂斯', 'south1', '1'],
  ['refused', 1, '宁波', 'north1', '0'],
  ['foreign', 2, '南京', 'foreign', '1'],
] as const
const DEVICES = [
  ['d1', 'north1', '3', '1', '-1 minute'],
  ['d2', 'north1', '3', '2', '-1 minute'],
  ['d3', 'north', '3', '0', '-1 hour'],
  ['d4', 'south1', '4', '0', '-1 hour'],
  ['d5', 'south1', '1', '9', null],
  ['d6', 'plant', '3', '9', null],
] as const

let room: Classroom
let viewer: Caller
beforeAll(async () => {
  room = await openClassroom()
  room.clock.now = at('2026-03-20 09:00')
  await room.report(session('2026-03-02 09:00', { score: 90 }))
  await room.report(session('2026-03-20 00:00', { score: 60 }))
  await room.report(session('2026-03-19 23:59', { studentId: 'student2', courseId: 'course3', score: null }))
  await keepPartitions(room.database, room.clock.now, 90)
  await room.database.scope({ tenantId: 0 }, async (sql) => {
    for (const [code, name] of Object.entries({
      330000: '浙江省',
      330100: '杭州市',
      330200: '宁波市',
      330203: '海曙区',
    }))
      await raw`insert into sys_address (id, code, name) values (${code}, ${code}, ${name}) on conflict do nothing`.execute(
        sql,
      )
    for (const [id, tenant, city, org, result] of PLACES)
      await raw`insert into biz_student_login (id, tenant_id, login_time, result, org_id, city)
        values (${id}, ${tenant}, ${new Date(at('2026-03-20 07:00'))}, ${result}, ${org}, ${city})`.execute(sql)
    for (const [id, org, status, online, heard] of DEVICES)
      await raw`insert into biz_equipment (id, tenant_id, sn, type_id, depot_id, org_id, status, online_status, last_online, activated_at)
        values (${id}, 1, ${id}, 't', 'd', ${org}, ${status}, ${online}, ${new Date(room.clock.now)}::timestamptz + ${heard}::interval,
          ${heard === null ? null : new Date(room.clock.now)})`.execute(sql)
    await raw`insert into biz_hazard (id, tenant_id, title, hazard_type, source, org_id, location, description, photos, discover_time, status)
      select n::text, 1, '隐患', '1', '1', 'north1', '库房', '电线裸露', 'a.jpg', ${new Date(at('2026-03-20 08:00'))}, case n when 3 then '6' else '1' end
      from generate_series(1, 3) n`.execute(sql)
    await raw`update biz_course set classify_id = 'fire' where id = 'course1'`.execute(sql)
    await raw`insert into biz_course_classify (id, tenant_id, name, pid) values ('safe', 0, '作业安全', ''), ('fire', 0, '动火', 'safe')`.execute(
      sql,
    )
  })
  viewer = await callerOf(room, { id: 'viewer', permissions: RIGHTS })
})
afterAll(() => room.dispose())

const figures = (name: AnalysisCall, query = {}, who = viewer) => figuresOf(who, name, query)
const refusal = async (name: AnalysisCall, query = {}, who = viewer) => {
  const { code, message } = await who.get(`${A}/${name}`, query)
  return { code, message }
}
const NOT_FOUND = { code: 500, message: '未找到对应实体' }

test('[API-057] sign-ins by city with the code of the place; without a city, or of one that no list knows, nowhere', async () => {
  const seat = { lng: 120.15, lat: 30.28 }
  const nowhere = { areaCode: '000000', lng: 0, lat: 0, count: 1 }
  expect(await figures('login-city-statistics')).toEqual([
    { city: '宁波市', areaCode: '330200', count: 2, ...seat },
    { city: '亚特兰蒂斯', ...nowhere },
    { city: '未知', ...nowhere },
    { city: '杭州市', areaCode: '330100', count: 1, ...seat },
  ])
  expect(await figures('login-city-statistics', { by: 'province', limit: 1 })).toEqual([
    { city: '浙江省', areaCode: '330000', count: 3, ...seat },
  ])
  expect(await figures('login-city-statistics', { orgId: 'north' })).toHaveLength(1)
  expect(await figures('login-city-statistics', { endDate: '2026-03-19' })).toEqual([])
  expect(await refusal('login-city-statistics', { limit: 401 })).toMatchObject({ code: 400 })
})

test('[API-059] devices by the organisations below the only highest one, with what hangs on it itself', async () => {
  const [plant, north, south] = [
    { orgId: 'plant', orgName: '炼化公司', isBranch: false, total: 1, online: 0, offline: 1, repair: 0 },
    { orgId: 'north', orgName: '炼油一车间', isBranch: true, total: 3, online: 2, offline: 1, repair: 0 },
    { orgId: 'south', orgName: '炼油二车间', isBranch: true, total: 1, online: 0, offline: 0, repair: 1 },
  ]
  expect(await figures('org-device-statistics')).toEqual([north, plant, south])
  expect(await figures('org-device-statistics', { orgId: 'north', limit: 1 })).toEqual([
    { orgId: 'north1', orgName: '一班', isBranch: true, total: 2, online: 2, offline: 0, repair: 0 },
  ])
  expect(await refusal('org-device-statistics', {}, room.foreigner)).toMatchObject({ code: 510 })
})

test('[PROD-16] devices by type and state; how long they were learnt on, beside the days on which they could be', async () => {
  expect(await figures('device-type-statistics')).toEqual([
    { typeId: 't', typeName: '', online: 2, offline: 2, repair: 1, stocked: 1, away: 0 },
  ])
  expect(await figures('device-type-statistics', { orgId: 'south' })).toMatchObject([{ online: 0, repair: 1 }])
  const range = { startDate: '2026-03-06', endDate: '2026-03-31' }
  // 6, 9–13, 16–20 March.
  expect(await figures('device-use-sum', range)).toMatchObject({ devices: 4, workingDays: 11 })
  expect(await figures('device-use-sum', { ...range, orgId: 'south' })).toMatchObject({ devices: 0 })
  const trainer = await callerOf(room, { id: 'noDevices', permissions: ['log:studentUse:list'] })
  const { result } = await trainer.get('/space/analysis/device-use-sum', range)
  expect(result).toMatchObject({ devices: null, workingDays: 11 })
})

test('[PROD-16] faults by type and month, and those that come most', async () => {
  const fault = (id: string, device: string, type: string, code: string, raised: string, isOver: boolean) =>
    room.database.scope({ tenantId: 1 }, (sql) =>
      raw`insert into biz_device_fault (id, tenant_id, equipment_id, fault_type, level, code, raised_at, cleared_at)
        values (${id}, 1, ${device}, ${type}, '1', ${code}, ${new Date(at(raised))}, ${isOver ? new Date(at(raised)) : null})`.execute(
        sql,
      ),
    )
  await fault('f1', 'd1', '2', 'DISP-02', '2026-02-28 23:59', true)
  await fault('f2', 'd2', '2', 'DISP-02', '2026-03-01 00:00', false)
  await fault('f3', 'd4', '7', 'BAT-11', '2026-03-05 08:00', true)
  const range = { startDate: '2026-02-01', endDate: '2026-03-20' }
  const faults = await figures('device-fault-statistics', range, await reader('faults', ['equipment:fault']))
  expect(faults).toMatchObject({
    xAxis: ['2026-02', '2026-03'],
    types: [
      { type: '2', counts: [1, 1] },
      { type: '7', counts: [0, 1] },
    ],
    top: [
      { code: 'DISP-02', count: 2, devices: 2, open: 1 },
      { code: 'BAT-11', count: 1, devices: 1, open: 0 },
    ],
  })
  expect(await refusal('device-fault-statistics', range)).toMatchObject({ code: 510 })
  const both = await reader('faultsOfPlace', ['equipment:fault', 'equipment:info', 'system:depart'])
  const south = await figures('device-fault-statistics', { ...range, orgId: 'south' }, both)
  expect(south.top.map(({ code }: any) => code)).toEqual(['BAT-11'])
})

const reader = (id: string, prefixes: readonly string[]) =>
  callerOf(room, { id, permissions: prefixes.map((prefix) => `${prefix}:list`) })

test('[API-055] every figure of the moment names the tables it is counted from, so that it is counted again when they change', async () => {
  const folded: Record<string, string> = { stat_study_day: 'biz_study_record', stat_login_day: 'biz_student_login' }
  // Rows of the first come with those they are counted with; nobody is told of a beginning by the second alone.
  const besides = new Set(['stat_delta', 'device_event'])
  const counted: Record<string, string[]> = {}
  for (const name of NOW_FIGURES) {
    const trips = countRoundTrips()
    await room.within((context) => countNow(context, { isPlatform: true }, [name]))
    trips.stop()
    const statement = trips.texts().find((text) => text.includes(`as "${name}"`))!
    const tables = [...statement.matchAll(/\b(?:from|join) "?([a-z]+_\w+)"?/g)].map(([, table]) => table!)
    counted[name] = [...new Set(tables)].filter((table) => !besides.has(table)).map((table) => folded[table] ?? table)
  }
  const sorted = (tables: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(Object.entries(tables).map(([name, of]) => [name, of.toSorted()]))
  expect(sorted(counted)).toEqual(sorted(NOW_FROM))
})

test('[API-055] what goes on now: who learns, devices, and what came since midnight', async () => {
  const expected = { onlineDevice: 2, deviceTotal: 3, todayLogin: 5, todayPlay: 1, todayPass: 0, todayHazard: 2 }
  const moment = { time: '2026-03-20 09:00:00', at: room.clock.now }
  expect(await figures('real-time-data')).toEqual({ onlineStudent: 0, ...expected, ...moment })
  const heard = (minutes: number) => new Date(room.clock.now - minutes * 60_000)
  await room.database.scope({ tenantId: 1 }, async (sql) => {
    const watch = (id: string, minutes: number) =>
      raw`insert into biz_course_watch
      (tenant_id, student_id, course_id, year, session_id, session_start, beat_time)
      values (1, ${id}, 'course1', 2026, ${id}, ${heard(60)}, ${heard(minutes)})`.execute(sql)
    await watch('student1', 4)
    await watch('student2', 6)
  })
  expect(await figures('real-time-data')).toMatchObject({ onlineStudent: 1 })
  await room.database.scope({ tenantId: 1 }, async (sql) => {
    for (const [device, session, minutes] of [
      ['d2', 'new', 30],
      ['d2', 'old', 90],
    ] as const) {
      await raw`insert into device_session (tenant_id, device_id, session_id, last_received)
        values (1, ${device}, ${session}, ${heard(minutes)})`.execute(sql)
      await raw`insert into device_event (tenant_id, device_id, id, type, session_id, at, true_at, is_doubtful, received, body, digest)
        values (1, ${device}, gen_random_uuid(), 'session.start', ${session}, ${heard(minutes)}, ${heard(minutes)}, false, ${heard(minutes)},
          ${JSON.stringify({ studentId: session === 'new' ? 'student2' : 'student1' })}::jsonb, '')`.execute(sql)
    }
  })
  expect(await figures('real-time-data')).toMatchObject({ onlineStudent: 2 })
  expect(await figures('real-time-data', { orgId: 'south' })).toMatchObject({
    onlineStudent: 1,
    deviceTotal: 0,
    todayHazard: 0,
  })
  const reader = await callerOf(room, { id: 'reader', permissions: ['log:studentUse:list'] })
  const nothing = {
    onlineStudent: 0,
    onlineDevice: 0,
    deviceTotal: 0,
    todayLogin: 0,
    todayPlay: 1,
    todayPass: 0,
    todayHazard: 0,
  }
  expect(await figures('real-time-data', {}, reader)).toEqual({ ...nothing, ...moment })
})

test('[SCREEN-16] plays and sign-ins of two days by the minute, to each what their lists show', async () => {
  const minute = (text: string, plays: number, logins: number) => ({ minute: at(text) / 60_000, plays, logins })
  const [night, first, morning] = [
    minute('2026-03-19 23:59', 1, 0),
    minute('2026-03-20 00:00', 1, 0),
    minute('2026-03-20 07:00', 0, 5),
  ]
  const answer = { day: '2026-03-20', at: room.clock.now }
  expect(await figures('day-minutes')).toEqual({ ...answer, minutes: [night, first, morning] })
  expect(await figures('day-minutes', { orgId: 'south' })).toEqual({
    ...answer,
    minutes: [night, { ...morning, logins: 3 }],
  })
  const watcher = await callerOf(room, { id: 'watcher', permissions: ['log:studentUse:list'] })
  expect(await figures('day-minutes', {}, watcher)).toEqual({ ...answer, minutes: [night, first] })
  expect(await refusal('day-minutes', { orgId: 'foreign' })).toEqual(NOT_FOUND)
})

test('[SCREEN-16] each device in use or in repair by organisation, one sign for its state, named in one order by call and feed', async () => {
  const { ids, heard, at: moment, layout, ...answer } = await figures('device-states')
  const group = (orgId: string, orgName: string, count: number) => ({ orgId, orgName, count })
  expect(answer).toEqual({
    groups: [
      group('plant', '炼化公司', 1),
      group('north', '炼油一车间', 1),
      group('north1', '一班', 2),
      group('south1', '一班', 1),
    ],
    sns: ['d6', 'd3', 'd1', 'd2', 'd4'],
    states: '00124',
  })
  expect(ids).toEqual(answer.sns)
  expect([moment, heard[0], heard[2]]).toEqual([room.clock.now, 0, at('2026-03-20 08:59') / 60_000])
  const part = await figures('device-states', { orgId: 'south' })
  expect(part).toMatchObject({ sns: ['d4'], states: '4' })
  expect(part.layout).not.toBe(layout)
  const told = await room.within((context) => statesOf(context, { isPlatform: true }))
  expect(told).toEqual({ layout, states: answer.states })
  expect(await figures('device-states', { orgId: 'plant' })).toMatchObject({ layout, states: answer.states })
})

test('[SCREEN-16][API-057] live: from where students signed in today, and where open hazards stand beside what today brought', async () => {
  const places = (orgId?: string) => room.within((context) => citiesToday(context, orgId))
  expect(await places()).toEqual({
    figures: { todayLogin: 5 },
    details: {
      provinces: [['33', 3]],
      cities: [
        ['宁波市', 2],
        ['杭州市', 1],
      ],
    },
  })
  expect(await places('north')).toMatchObject({ figures: { todayLogin: 2 }, details: { provinces: [['33', 2]] } })
  await room.database.scope({ tenantId: 1 }, async (sql) => {
    for (const [status, deadline, closed] of [
      ['2', '2026-03-19', null],
      ['3', '2026-03-20', null],
      ['8', '2026-03-21', null],
      ['7', '2026-03-01', null],
      ['5', '2026-03-01', '2026-03-20 00:00'],
      ['5', '2026-03-01', '2026-03-19 23:59'],
    ] as const)
      await raw`insert into biz_hazard (id, tenant_id, title, hazard_type, source, org_id, location, description, photos,
          discover_time, status, rectify_deadline, close_time)
        values (gen_random_uuid()::varchar(32), 1, '旧隐患', '1', '1', 'south1', '库房', '电线裸露', 'a.jpg', ${new Date(at('2026-03-10 08:00'))},
          ${status}, ${deadline}, ${closed === null ? null : new Date(at(closed))})`.execute(sql)
  })
  const hazards = (orgId?: string) => room.within((context) => hazardsNow(context, orgId))
  const old = { waiting: 1, rectifying: 2, checking: 1, overdue: 1, todayClosed: 1 }
  expect(await hazards()).toEqual({ ...old, reported: 2, todayFound: 2 })
  expect(await hazards('south')).toEqual({ ...old, reported: 0, todayFound: 0 })
  await room.database.scope({ tenantId: 1 }, (sql) => raw`delete from biz_hazard where title = '旧隐患'`.execute(sql))
})

test('[SCREEN-16] what happened within a day, the newest first, of what somebody may see; names of people are shortened for the others', async () => {
  const seen = (scope: Scope, mayList: readonly NamedEntity[]) =>
    room.within((context) => {
      const permissions = new Set(mayList.map((entity) => `${entity.permission}:list`))
      const principal = { ...context.principal, administrator: false, permissions }
      return latestEvents({ ...context, principal }, scope)
    })
  const all = { isPlatform: true }
  const study = { kind: 'studyEnded', what: '动火作业票全流程', orgName: '一班' }
  const found = { kind: 'hazardFound', at: at('2026-03-20 08:00'), who: '', what: '隐患', orgName: '一班' }
  await room.database.scope({ tenantId: 0 }, (sql) =>
    raw`update biz_hazard set close_time = ${new Date(at('2026-03-20 08:30'))} where id = '2'`.execute(sql),
  )
  expect(await seen(all, [studyRecord, hazard, student])).toMatchObject([
    { ...found, kind: 'hazardClosed', id: '2', at: at('2026-03-20 08:30') },
    { ...found, id: '2' },
    { ...found, id: '1' },
    { ...study, who: '张伟' },
    { kind: 'studyEnded', who: '李娜', orgName: '一班' },
  ])
  expect((await seen(all, [studyRecord])).map(({ who }) => who)).toEqual(['张**', '李**'])
  expect(await seen(all, [student])).toEqual([])
})

test('[API-056] published courses by type or by class of the first level', async () => {
  expect(await figures('course-statistics')).toEqual([
    { name: 'VR实操', value: 1, id: '1' },
    { name: '视频', value: 1, id: '2' },
    { name: '考试', value: 1, id: '4' },
  ])
  expect(await figures('course-statistics', { by: 'classify' })).toEqual([
    { name: '未分类', value: 2, id: '' },
    { name: '作业安全', value: 1, id: 'safe' },
  ])
  expect(await refusal('course-statistics', { by: 'price' })).toMatchObject({ code: 400 })
})

test('[API-060] organisations with the students there and below, found by name and initials', async () => {
  const all = await figures('org-list')
  expect(all.map(({ id, staffCount }: any) => [id, staffCount])).toEqual([
    ['plant', 2],
    ['north', 1],
    ['north1', 1],
    ['south', 1],
    ['south1', 1],
  ])
  expect(all[0]).toEqual({ id: 'plant', orgName: '炼化公司', orgCode: 'Z01', parentId: '', staffCount: 2 })
  const ids = async (query: object) => (await figures('org-list', query)).map(({ id }: any) => id)
  expect(await ids({ parentId: 'plant' })).toEqual(['north', 'south'])
  expect(await ids({ keyword: '二车间' })).toEqual(['south'])
  expect(await ids({ keyword: 'LHGS' })).toEqual(['plant'])
})

test('[API-062] departments below an organisation; one of others is not found', async () => {
  expect(await figures('dept-list', { orgId: 'north' })).toEqual([
    { id: 'north1', deptName: '一班', parentId: 'north', staffCount: 1 },
  ])
  expect(await refusal('dept-list', { orgId: 'foreign' })).toEqual(NOT_FOUND)
  expect(await refusal('dept-list')).toEqual({ code: 400, message: '参数 orgId 不能为空' })
})

test('[API-061] who is on the books of a department, with what they learnt in the days', async () => {
  const one = {
    studentId: 'student1',
    realname: '张伟',
    deptName: '一班',
    postName: '',
    courseDone: 1,
    avgScore: 75,
    status: '1',
  }
  const two = {
    studentId: 'student2',
    realname: '李娜',
    deptName: '一班',
    postName: '',
    courseDone: 1,
    avgScore: 0,
    status: '1',
  }
  const answer = await figures('dept-staff-list', { deptId: 'plant' })
  expect(answer).toMatchObject({ total: 2, pages: 1, records: [one, two] })
  expect(answer.records[0].hours).toBeGreaterThan(0)
  const sorted = await figures('dept-staff-list', { deptId: 'plant', column: 'hours', order: 'asc', pageSize: 1 })
  expect(sorted).toMatchObject({ total: 2, pages: 2, records: [two] })
  expect(await figures('dept-staff-list', { deptId: 'plant', keyword: '张' })).toMatchObject({ total: 1 })
  expect(await figures('dept-staff-list', { deptId: 'plant', startDate: '2026-03-03' })).toMatchObject({
    records: [{ courseDone: 1 }, { avgScore: 60, courseDone: 0, hours: 0 }],
  })
  const sentence = '请注意，将要排序的列字段不存在！'
  expect(await refusal('dept-staff-list', { deptId: 'plant', column: 'idCard' })).toEqual({
    code: 400,
    message: sentence,
  })
  expect(await refusal('dept-staff-list', { deptId: 'plant', orgId: 'foreign' })).toEqual(NOT_FOUND)
  expect(await refusal('dept-staff-list', { deptId: 'north1', orgId: 'south' })).toEqual(NOT_FOUND)
  const stranger = await callerOf(room, { id: 'stranger', permissions: ['log:studentUse:list'] })
  expect(await refusal('dept-staff-list', { deptId: 'plant' }, stranger)).toMatchObject({ code: 510 })
})

test('[API-063] what was learnt with a score, the latest first', async () => {
  const first = { studentId: 'student1', realname: '张伟', courseName: '动火作业票全流程', score: 60, result: '2' }
  expect(await figures('staff-score-list')).toMatchObject({
    total: 2,
    records: [
      { ...first, examTime: '2026-03-20 00:00:00' },
      { score: 90, result: '1' },
    ],
  })
  expect(await figures('staff-score-list', { deptId: 'south' })).toMatchObject({ total: 0, records: [] })
  expect(await figures('staff-score-list', { courseId: 'course3' })).toMatchObject({ total: 0 })
  expect(await figures('staff-score-list', { studentId: 'student1', endDate: '2026-03-19' })).toMatchObject({
    total: 1,
  })
})

test('[API-064] hours of a student or on average of a department, with those owed in that part of the year', async () => {
  const range = { startDate: '2026-02-01', endDate: '2026-03-20' }
  const one = await figures('staff-train-period', { studentId: 'student1', ...range })
  expect(one).toMatchObject({ xAxis: ['2026-02', '2026-03'], partialLast: true })
  expect(one.hours[0]).toBe(0)
  expect(one.hours[1]).toBeGreaterThan(0)
  const { requiredHours } = await viewer.get('/user/student/queryById', { id: 'student1' }).then(({ result }) => result)
  expect(one.required).toEqual([28, 20].map((days) => Math.round((requiredHours * days * 10) / 365) / 10))
  expect(one.total).toEqual({ hours: one.hours[1], required: Math.round((requiredHours * 48 * 10) / 365) / 10 })
  const all = await figures('staff-train-period', { deptId: 'plant', period: 'year', ...range })
  expect(all).toMatchObject({ xAxis: ['2026'], partialLast: true })
  const other = await figures('staff-train-period', { studentId: 'student2', ...range })
  expect(all.hours).toEqual([Math.round(one.hours[1] * 5 + other.hours[1] * 5) / 10])
  expect(await refusal('staff-train-period', { studentId: 'foreign1' })).toEqual(NOT_FOUND)
  expect(await figures('staff-train-period', { period: 'year', ...range })).toEqual(all)
})

test('[PROD-16] people on the books with what the lists count of them, and those of a place', async () => {
  const total = async (query: object) =>
    (await viewer.get('/user/student/list', { status: '1', pageSize: 1, ...query })).result.total
  const all = await figures('staff-sum')
  expect(all).toMatchObject({ active: await total({}), hoursReached: await total({ hoursReached: '1' }), trained: 2 })
  const north = await figures('staff-sum', { orgId: 'north' })
  expect(north).toMatchObject({ active: await total({ orgId: 'north' }), trained: 1 })
  expect(await refusal('staff-sum', { orgId: 'foreign' })).toEqual(NOT_FOUND)
  const stranger = await callerOf(room, { id: 'noStudents', permissions: ['log:studentUse:list'] })
  expect(await refusal('staff-sum', {}, stranger)).toMatchObject({ code: 510 })
  expect(await figures('staff-sum', {}, room.foreigner)).toMatchObject({ active: 1, trained: 0 })
})

test('[PROD-16] scores in bins of ten with the line of passing; who learnt is counted once', async () => {
  const scores = await figures('staff-score-bins')
  const bins = scores.bins.filter(({ passed, failed, unjudged }: any) => passed + failed + unjudged > 0)
  expect(bins).toEqual([
    { from: 60, passed: 0, failed: 1, unjudged: 0 },
    { from: 90, passed: 1, failed: 0, unjudged: 0 },
  ])
  expect(scores).toMatchObject({ learners: 2, scored: 2, avgScore: 75, lowestPass: 80, highestPass: 80 })
  expect(await figures('staff-score-bins', { orgId: 'south' })).toMatchObject({ learners: 1, scored: 0, lowestPass: 0 })
  expect(await figures('staff-score-bins', { endDate: '2026-03-01' })).toMatchObject({ learners: 0, avgScore: 0 })
  expect(await figures('staff-score-bins', {}, room.foreigner)).toMatchObject({ learners: 0 })
})

test('[API-055] the document of the API says what each call answers', async () => {
  const reader = await callerOf(room, { id: 'document', permissions: ['system:openapi:view'] })
  const { paths } = (await reader.raw({ method: 'GET', url: '/vr/openapi.json' })).json()
  const [path] = Object.keys(paths).filter((name) => name.endsWith(`${A}/login-city-statistics`))
  const [ok] = Object.values<any>(paths[path!].get.responses)
  const { result } = ok.content['application/json'].schema.properties
  expect(Object.keys(result.items.properties)).toEqual(['city', 'areaCode', 'count', 'lng', 'lat'])
})
