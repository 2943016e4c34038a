import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { lookAtAlarms } from '#server/areas/alarm/keep-alarms.ts'
import { addDrillAlarms } from '#server/areas/drill/demo-drill-alarms.ts'
import { scriptOf } from '#server/areas/drill/demo-drill-sources.ts'
import { lookAtDrills } from '#server/areas/drill/keep-drill-alarms.ts'
import type { DemoSeeding } from '#server/engine/seed/demo.ts'
import { openSeededApp, TEST_SECRET, type TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, signedIn, type Caller } from '#tests/server/engine/fixtures.ts'

const PLANS = '/space/drill/plan'
const CASES = '/space/drill/case'
/** What the script of the demo raises, with its minutes. */
const SCRIPT = [
  { minute: 0, title: '液氨机房氨气浓度二级报警', priority: '1' },
  { minute: 9, title: '搜救人员空气呼吸器余压低', priority: '2' },
  { minute: 13, title: '2 号压缩机出口压力持续下降', priority: '2' },
  { minute: 26, title: '厂界氨浓度接近限值', priority: '3' },
]

let server: TestApp
let author: Caller
let approver: Caller
let duty: Caller
let leaderId: string
let own: string
let foreign: string
const RIGHTS = [
  ...allOf('drill:plan', 'submit', 'approve', 'begin', 'pause', 'resume', 'end', 'abort'),
  ...allOf('drill:person', 'sign'),
  ...allOf('drill:event'),
  ...allOf('drill:case', 'enable', 'disable'),
  'drill:post:list',
  'student:info:list',
  'system:depart:list',
  'system:user:list',
]

beforeAll(async () => {
  // Rounds of the server's own would look between the lines of a test.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  server = await openSeededApp('demo')
  author = await callerOf(server, { id: 'drillAuthor', permissions: RIGHTS, tenantIds: [1] })
  approver = await callerOf(server, { id: 'drillApprover', permissions: RIGHTS, tenantIds: [1] })
  const alarms = ['alarm:list', 'alarm:acknowledge']
  duty = await callerOf(server, { id: 'duty', permissions: alarms, tenantIds: [1] })
  const [{ id, code }] = (await rowsOf(raw<{ id: string; code: string }>`select u.id, d.org_code as code from sys_user u
    join sys_user_depart m on m.user_id = u.id join sys_depart d on d.id = m.depart_id where u.username = 'leader' limit 1`)) as [
    { id: string; code: string },
  ]
  leaderId = id
  const place = async (where: ReturnType<typeof raw<unknown>>) =>
    (
      await rowsOf(raw<{ id: string }>`select id from sys_depart where tenant_id = 1 and del_flag = '0' and ${where}
      order by org_code limit 1`)
    )[0]!.id
  own = await place(raw`org_code = ${code}`)
  foreign = await place(raw`length(org_code) >= 6 and left(org_code, 6) <> left(${code}, 6)`)
  await stopAll()
})
afterAll(async () => {
  await server.dispose()
  vi.useRealTimers()
})

async function rowsOf<T>(query: ReturnType<typeof raw<T>>): Promise<T[]> {
  return server.database.scope({ tenantId: 0 }, async (sql) => (await query.execute(sql)).rows)
}
/** The drill that runs in the demo would be looked at, too. */
async function stopAll() {
  await rowsOf(raw`update biz_drill_plan set status = '4' where status = '3'`)
  await look()
}
const look = () => lookAtDrills(server.app.services)
/** Some seconds pass, and the server looks. */
const pass = async (seconds: number) => {
  server.clock.now += seconds * 1_000
  await look()
}
const found = async (planName: string) => (await author.get(`${PLANS}/list`, { planName })).result.records[0]
const step = async (planName: string, what: string, who = author, more: object = {}) => {
  const { id, version } = await found(planName)
  const { success, message } = await who.put(`${PLANS}/${what}`, { id, version, ...more })
  expect([what, message, success]).toEqual([what, expect.any(String), true])
}
/** A drill of the ammonia case that has just begun. */
async function begun(planName: string, more: object = {}) {
  const [{ id: caseId, postIds }] = (await author.get(`${CASES}/list`, { caseName: '液氨泄漏专项演练' })).result.records
  const all = (await author.get('/space/drill/post/list', { pageSize: 50 })).result.records
  const students = (await author.get('/user/student/list', { pageSize: 60, status: '1' })).result.records
  let at = 0
  const persons = all
    .filter(({ id }: any) => postIds.split(',').includes(id))
    .flatMap(({ id, minPerson }: any) =>
      Array.from({ length: minPerson }, () => ({ postId: id, studentId: students[at++].id })),
    )
  const day = new Date(server.clock.now + 8 * 3_600_000).toISOString().slice(0, 10)
  const plan = {
    planName,
    caseId,
    orgId: own,
    planDate: day,
    startTime: '00:00:00',
    endTime: '23:59:59',
    place: '机房',
    organizer: 'admin',
    safetyMeasures: '出现真实险情立即中止。',
    persons,
    ...more,
  }
  expect((await author.post(`${PLANS}/add`, plan)).message).toBe('添加成功！')
  await step(planName, 'submit')
  await step(planName, 'approve', approver)
  await step(planName, 'begin')
  return (await found(planName)).id as string
}
const alarmsOf = async (planId: string, by = duty): Promise<any[]> =>
  (
    await by.get('/space/alarm/list', { source: '5', pageSize: 100, column: 'createTime', order: 'asc' })
  ).result.records.filter(({ alarmKey }: any) => alarmKey.startsWith(`drill:${planId}:`))
const stepsOf = async (id: string) => (await author.get(`${PLANS}/run`, { id })).result.steps
const raised = async (id: string) =>
  (await stepsOf(id)).flatMap(({ alarm }: any) => (alarm === null ? [] : [alarm.raisedSecond]))
const figures = async () => {
  const { day, standing } = (await duty.get('/space/analysis/alarm-rates')).result
  const {
    alarms: _alarms,
    drills: _drills,
    isFlood,
    ...counts
  } = (await duty.get('/space/analysis/alarm-standing')).result
  return { day, standing, counts, isFlood }
}

test('[PROD-13][SCREEN-21] the script of a drill that runs raises its alarms by its clock, each once; who answers them and how soon stands in its course', async () => {
  const before = await figures()
  const id = await begun('告警演练')
  await look()
  await look()
  expect(await alarmsOf(id)).toMatchObject([
    { status: '1', priority: '1', title: `【演练】${SCRIPT[0]!.title}`, orgId: own, source: '5', count: 1 },
  ])
  server.clock.now += 35_000
  const [first] = await alarmsOf(id)
  expect((await duty.put('/space/alarm/acknowledge', { id: first.id })).message).toBe('已确认！')
  await pass(4)
  const [{ alarm, doneSecond }] = await stepsOf(id)
  const { minute: _minute, ...wanted } = SCRIPT[0]!
  expect(alarm).toEqual({ ...wanted, raisedSecond: 0, responseSeconds: 35, ackBy: '姓名duty' })
  expect(doneSecond, 'an alarm is no step that was taken').toBe(null)
  expect(await alarmsOf(id)).toMatchObject([{ status: '2', ackBy: 'duty' }])

  const early = (await stepsOf(id)).find(({ minute }: any) => minute === 9)
  await author.post('/space/drill/event/add', { planId: id, stepId: early.id, note: early.title })
  await look()
  expect(await raised(id), 'who took the step before its minute').toEqual([0, 39, null, null])
  await step('告警演练', 'pause')
  await pass(20 * 60)
  expect(await raised(id), 'paused').toEqual([0, 39, null, null])
  await step('告警演练', 'resume')
  await pass(13 * 60 - 40)
  expect(await raised(id)).toEqual([0, 39, null, null])
  await pass(1)
  expect(await raised(id)).toEqual([0, 39, 13 * 60, null])
  expect(await figures(), 'they count nowhere').toEqual(before)

  const [person] = (await author.get('/space/drill/person/list', { planId: id, pageSize: 50 })).result.records
  await author.post('/space/drill/person/sign', { ids: person.id, signWay: '1' })
  server.clock.now += 15_000
  const last = (await alarmsOf(id)).at(-1)
  await duty.put('/space/alarm/acknowledge', { id: last.id })
  await step('告警演练', 'end')
  expect((await alarmsOf(id)).map(({ status, isActive, ackBy }) => [status, isActive, ackBy])).toEqual([
    ['7', 0, 'duty'],
    ['7', 0, null],
    ['7', 0, 'duty'],
  ])
  const course = (
    await author.get('/space/drill/event/list', { planId: id, pageSize: 50, column: 'happenTime', order: 'asc' })
  ).result.records
  expect(
    course
      .filter(({ alarmTitle }: any) => alarmTitle !== null)
      .map(({ note, responseSeconds, ackBy }: any) => [note, responseSeconds, ackBy]),
  ).toEqual([
    [`发出演练告警：${SCRIPT[0]!.title}`, 35, 'duty'],
    [`发出演练告警：${SCRIPT[1]!.title}`, null, null],
    [`发出演练告警：${SCRIPT[2]!.title}`, 15, 'duty'],
  ])
  await pass(20 * 60)
  await lookAtAlarms(server.app.services)
  expect((await alarmsOf(id)).length, 'over, it raises nothing').toBe(3)
  expect((await alarmsOf(id)).every(({ status }) => status === '7')).toBe(true)
})

test('[PROD-13] walls show them below all real alarms, quiet unless the plan lets them be heard, and nobody is told by message', async () => {
  const quiet = await begun('安静的演练')
  const loud = await begun('响铃的演练', { alarmSound: 1 })
  await look()
  const { alarms, drills } = (await duty.get('/space/analysis/alarm-standing')).result
  expect(drills).toBe(2)
  const played = alarms.filter(({ source }: any) => source === '5')
  expect(alarms.slice(-2)).toEqual(played)
  expect(played.map(({ title, isQuiet }: any) => [title, isQuiet])).toEqual(
    expect.arrayContaining([true, false].map((isQuiet) => [`【演练】${SCRIPT[0]!.title}`, isQuiet])),
  )
  expect(alarms.some(({ source, isQuiet }: any) => source !== '5' && isQuiet)).toBe(false)
  server.clock.now += 11 * 60_000
  await lookAtAlarms(server.app.services)
  const told = await rowsOf(raw`select es_title from sys_sms where es_title like '%告警%氨%'`)
  expect(told).toEqual([])
  for (const name of ['安静的演练', '响铃的演练']) await step(name, 'abort', author, { reason: '真实报警' })
  expect([...(await alarmsOf(quiet)), ...(await alarmsOf(loud))].map(({ status }) => status)).toEqual(['7', '7'])
  expect((await duty.get('/space/analysis/alarm-standing')).result.drills).toBe(0)
})

test('[PROD-13] a server that starts after a drill ended ends what it left; one that starts while it runs goes on', async () => {
  const id = await begun('跨重启的告警演练')
  await look()
  await server.app.close()
  const { database } = server
  server.app = await buildApp({ database, authSecret: TEST_SECRET, now: () => server.clock.now })
  await pass(9 * 60)
  expect((await alarmsOf(id)).map(({ status }) => status)).toEqual(['1', '1'])
  await stopAll()
  expect((await alarmsOf(id)).map(({ status, isActive }) => [status, isActive])).toEqual([
    ['7', 0],
    ['7', 0],
  ])
  await look()
  await lookAtAlarms(server.app.services)
  expect((await alarmsOf(id)).length).toBe(2)
})

test('[PERM-02] another tenant sees none of them, nor another company; nobody answers without seeing them', async () => {
  const leader = await signedIn(server, leaderId, 1)
  const [admin] = await rowsOf(raw<{ id: string }>`select id from sys_user where username = 'admin'`)
  const far = await signedIn(server, admin!.id, 2)
  const here = await begun('本单位演练')
  const there = await begun('外单位演练', { orgId: foreign })
  await look()
  const [alarm] = await alarmsOf(there)
  expect([await alarmsOf(here, far), await alarmsOf(there, far)]).toEqual([[], []])
  expect((await far.put('/space/alarm/acknowledge', { id: alarm.id })).status).toBe(404)
  expect([(await alarmsOf(here, leader)).length, (await alarmsOf(there, leader)).length]).toEqual([1, 0])
  expect((await leader.put('/space/alarm/acknowledge', { id: alarm.id })).success).toBe(false)
  expect(await alarmsOf(there)).toMatchObject([{ status: '1', ackBy: null }])
  await stopAll()
})

test('[SCREEN-19] an alarm of a step says how urgent it is and what is the matter', async () => {
  const [{ id, classifyId, postIds }] = (await author.get(`${CASES}/list`, { caseName: '触电现场处置' })).result.records
  const [postId] = postIds.split(',')
  const made = async (alarm: object) => {
    const steps = [{ minute: 0, title: '发现', postId, ...alarm }]
    return (
      await author.post(`${CASES}/add`, {
        caseName: `案例 ${JSON.stringify(alarm)}`,
        classifyId,
        postIds,
        drillForm: '2',
        scenario: '触电',
        steps,
      })
    ).message
  }
  expect(id).toBeDefined()
  expect(await made({ alarmPriority: '2' })).toContain('请填写告警内容！')
  expect(await made({ alarmTitle: '断路器跳闸' })).toContain('请选择告警的优先级！')
  expect(await made({ alarmPriority: '9', alarmTitle: '断路器跳闸' })).not.toBe('添加成功！')
  expect(await made({ alarmPriority: '2', alarmTitle: '断路器跳闸' })).toBe('添加成功！')
})

test('[SCREEN-18] of the drill that runs in the demo one alarm was answered and one stands', async () => {
  const id = await begun('示范演练')
  const startMs = server.clock.now
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    const seeding = { ...server.app.services, sql, now: startMs + 12 * 60_000 } as unknown as DemoSeeding
    const script = await scriptOf(seeding, '液氨泄漏专项演练')
    const staff = { id: 'duty', username: 'duty' }
    await addDrillAlarms(
      { seeding, tenantId: 1, nth: 0, progress: 'running', script, author: staff, hasRun: true, startMs },
      id,
    )
  })
  expect((await alarmsOf(id)).map(({ status, ackBy }) => [status, ackBy])).toEqual([
    ['2', 'duty'],
    ['1', null],
  ])
  const told = (await stepsOf(id)).flatMap(({ alarm }: any) => (alarm === null ? [] : [alarm]))
  expect(told.map(({ raisedSecond, responseSeconds }: any) => [raisedSecond, responseSeconds])).toEqual([
    [0, 14],
    [540, null],
    [null, null],
    [null, null],
  ])
  await stopAll()
})
