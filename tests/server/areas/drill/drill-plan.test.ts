import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysAfter } from '#contract/entity/aggregates.ts'
import { scriptSecond } from '#contract/areas/drill/drill-run.ts'
import { buildApp } from '#server/app.ts'
import { openSeededApp, TEST_SECRET, type TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, type Caller } from '#tests/server/engine/fixtures.ts'

const PLANS = '/space/drill/plan'
const PERSONS = '/space/drill/person'
const EVALS = '/space/drill/eval'
const PROBLEMS = '/space/drill/problem'
const TODAY = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
const STEPS = [
  'submit',
  'recall',
  'approve',
  'reject',
  'begin',
  'postpone',
  'cancel',
  'pause',
  'resume',
  'end',
  'abort',
  'archive',
]
/** What each step says where it may not be taken. */
const WRONG: Record<string, string> = {
  submit: '只有草稿或已驳回的演练可以提交！',
  recall: '只有待审批的演练可以撤回！',
  approve: '只有待审批的演练可以审批！',
  reject: '只有待审批的演练可以审批！',
  begin: '只有已通过的演练可以开始！',
  postpone: '只有已通过的演练可以改期！',
  cancel: '只有已通过的演练可以取消！',
  pause: '只有进行中的演练可以暂停！',
  resume: '只有进行中的演练可以继续！',
  end: '只有进行中的演练可以结束！',
  abort: '只有进行中的演练可以中止！',
  archive: '只有待评估的演练可以归档！',
}
const GIVEN: Record<string, object> = {
  reject: { approveOpinion: '人员不足' },
  postpone: { planDate: TODAY, startTime: '09:00:00', endTime: '10:00:00', reason: '台风' },
  cancel: { reason: '停产' },
  abort: { reason: '真实报警' },
  archive: { summary: '达到目的', photos: 'private/drillPlan/a.png' },
}

let server: TestApp
let author: Caller
let approver: Caller
let caseId: string
let posts: { id: string; postName: string; minPerson: number }[]
let students: string[]
let orgId: string
beforeAll(async () => {
  server = await openSeededApp('demo')
  const permissions = [
    ...allOf('drill:plan', ...STEPS),
    ...allOf('drill:person', 'sign'),
    ...allOf('drill:event'),
    ...allOf('drill:eval'),
    ...allOf('drill:problem', 'finish', 'toHazard'),
    ...allOf('hazard:info'),
    'drill:case:list',
    'drill:post:list',
    'student:info:list',
    'enterprise:info:list',
    'system:depart:list',
    'system:user:list',
  ]
  author = await callerOf(server, { id: 'drillAuthor', permissions, tenantIds: [1] })
  approver = await callerOf(server, { id: 'drillApprover', permissions, tenantIds: [1] })
  const found = (await author.get('/space/drill/case/list', { caseName: '触电现场处置' })).result.records[0]
  caseId = found.id
  const ids: string[] = found.postIds.split(',')
  const all = (await author.get('/space/drill/post/list', { pageSize: 50 })).result.records
  posts = all.filter(({ id }: any) => ids.includes(id))
  const people = await author.get('/user/student/list', { pageSize: 60, status: '1' })
  students = people.result.records.map(({ id }: any) => id)
  orgId = people.result.records[0].orgId
})
afterAll(() => server.dispose())

const found = async (planName: string) => (await author.get(`${PLANS}/list`, { planName })).result.records[0]
const step = async (planName: string, what: string, more: object = {}, who = author) => {
  const { id, version } = await found(planName)
  return who.put(`${PLANS}/${what}`, { id, version, ...GIVEN[what], ...more })
}
/** Everybody that the posts of the case need at least. */
const crew = () => {
  let at = 0
  return posts.flatMap(({ id, minPerson }) =>
    Array.from({ length: minPerson }, () => ({ postId: id, studentId: students[at++]! })),
  )
}
const plan = (planName: string, more: object = {}) => ({
  planName,
  caseId,
  orgId,
  planDate: TODAY,
  startTime: '09:00:00',
  endTime: '10:00:00',
  place: '配电室',
  organizer: 'admin',
  safetyMeasures: '断电上锁，专人监护，出现真实险情立即中止。',
  persons: crew(),
  ...more,
})
const add = async (planName: string, more: object = {}) => {
  const { success, message } = await author.post(`${PLANS}/add`, plan(planName, more))
  expect([success, message]).toEqual([true, '添加成功！'])
  return found(planName)
}
/** Every step but these is refused in the state where the drill is. */
const refusesAllBut = async (planName: string, open: readonly string[]) => {
  for (const what of STEPS.filter((name) => !open.includes(name)))
    expect([what, (await step(planName, what, {}, approver)).message]).toEqual([what, WRONG[what]])
}

test('[SCREEN-18] a drill goes from draft to file; each step that its state does not know is refused with its sentence', async () => {
  const name = '触电处置演练'
  const draft = await add(name)
  expect(draft).toMatchObject({ status: '0', drillKind: '3', drillForm: '2', actualPersons: 0 })
  expect(draft.planNo).toMatch(/^YL\d{10}$/)
  await refusesAllBut(name, ['submit'])
  expect(await step(name, 'submit')).toMatchObject({ success: true })
  await refusesAllBut(name, ['recall', 'approve', 'reject'])
  expect((await author.put(`${PLANS}/edit`, { id: draft.id, version: 2, place: '别处' })).message).toBe(
    '只有草稿或已驳回的演练可以修改！',
  )
  expect((await step(name, 'approve')).message).toBe('审批人不能是提交人！')
  expect((await step(name, 'reject')).message).toBe('审批人不能是提交人！')
  expect((await step(name, 'recall', {}, approver)).message).toBe('只有编制人可以修改、删除或撤回！')
  expect(await step(name, 'reject', {}, approver)).toMatchObject({ success: true })
  await refusesAllBut(name, ['submit'])
  expect(await step(name, 'submit')).toMatchObject({ success: true })
  expect(await step(name, 'approve', {}, approver)).toMatchObject({ success: true })
  await refusesAllBut(name, ['begin', 'postpone', 'cancel'])

  const [person] = (await author.get(`${PERSONS}/list`, { planId: draft.id, pageSize: 50 })).result.records
  const signIn = () => author.post(`${PERSONS}/sign`, { ids: person.id, signWay: '1' })
  expect((await signIn()).message).toBe('只能在演练进行中签到！')
  const remark = () => author.post('/space/drill/event/add', { planId: draft.id, note: '警戒线已设置' })
  expect((await remark()).message).toBe('只能在演练进行中记录过程！')
  await step(name, 'postpone', { planDate: daysAfter(TODAY, 2) })
  expect((await step(name, 'begin')).message).toBe('只能在演练日期前后一天内开始，请先改期！')
  expect((await step(name, 'postpone', { planDate: daysAfter(TODAY, -1) })).message).toBe('演练日期不能早于今天！')
  expect((await step(name, 'postpone', { startTime: '10:00:00' })).message).toBe('结束时间必须晚于开始时间！')
  await step(name, 'postpone', { planDate: daysAfter(TODAY, 1) })
  expect(await step(name, 'begin')).toMatchObject({ success: true })
  await refusesAllBut(name, ['pause', 'resume', 'end', 'abort'])
  expect((await step(name, 'end')).message).toBe('还没有人签到，不能结束！')
  expect(await signIn()).toMatchObject({ success: true })
  expect((await signIn()).message).toBe('该人员已经签到！')
  expect((await remark()).message).toBe('添加成功！')
  expect(await step(name, 'end')).toMatchObject({ success: true })
  await refusesAllBut(name, ['archive'])

  expect((await step(name, 'archive')).message).toBe('请先完成评估再归档！')
  const evals = (await author.get(`${EVALS}/list`, { planId: draft.id, pageSize: 50 })).result.records
  expect(evals.map(({ item }: any) => item)).toHaveLength(12)
  const score = (at: number, points: number) =>
    author.put(`${EVALS}/edit`, { id: evals[at].id, version: evals[at].version, score: points })
  expect((await score(0, 11)).message).toBe('得分不能超过满分 10 分！')
  await score(0, 9)
  await score(1, 8)
  expect(await found(name)).toMatchObject({ evalScore: 85, actualPersons: 1, status: '4' })
  expect((await step(name, 'archive', { evalLevel: '1' })).message).toBe('评估等级与得分不一致，请说明原因！')
  expect((await step(name, 'archive', { revisePlan: 1 })).message).toBe('请填写修订说明！')
  expect((await step(name, 'archive', { photos: '' })).message).toBe('请上传演练照片')
  expect((await step(name, 'archive')).message).toBe('归档成功！')
  expect(await found(name)).toMatchObject({ status: '5', evalLevel: '2' })
  const [closed] = (await author.get(`${EVALS}/list`, { planId: draft.id, pageSize: 50 })).result.records
  expect(closed).toMatchObject({ drillStatus: '5' })
  await refusesAllBut(name, [])
  expect((await score(2, 5)).message).toBe('只能在待评估时评分！')

  const problem = { planId: draft.id, content: '绝缘棒过期未送检，未在现场备用。', dueDate: daysAfter(TODAY, 9) }
  expect((await author.post(`${PROBLEMS}/add`, problem)).message).toBe('添加成功！')
  const [open] = (await author.get(`${PROBLEMS}/list`, { planId: draft.id })).result.records
  const turned = { id: open.id, version: open.version, hazardType: '2', photos: 'temp/rod.png' }
  expect((await author.put(`${PROBLEMS}/toHazard`, turned)).message).toBe('已转为隐患！')
  const [gone] = (await author.get(`${PROBLEMS}/list`, { planId: draft.id })).result.records
  const hazard = (await author.get('/space/hazard/queryById', { id: gone.hazardId })).result
  expect(hazard).toMatchObject({ source: '9', drillId: draft.id, orgId, location: '配电室', title: problem.content })
  const shown = (await author.get('/space/hazard/list', { drillId: draft.id })).result.records
  expect(shown.map(({ id }: { id: string }) => id)).toEqual([gone.hazardId])
  expect((await author.put(`${PROBLEMS}/toHazard`, { ...turned, version: gone.version })).message).toBe(
    '只有待整改的问题可以转隐患！',
  )
})

test('[SCREEN-18] a drill that is aborted is judged, one that is cancelled ends, and a draft alone is deleted', async () => {
  const name = '中止的演练'
  await add(name)
  await step(name, 'submit')
  expect((await author.delete(`${PLANS}/delete`, { id: (await found(name)).id })).message).toBe('只有草稿可以删除！')
  await step(name, 'approve', {}, approver)
  await step(name, 'begin')
  expect(await step(name, 'abort')).toMatchObject({ success: true })
  expect(await found(name)).toMatchObject({ status: '4', aborted: 1 })
  const other = '取消的演练'
  await add(other)
  await step(other, 'submit')
  await step(other, 'approve', {}, approver)
  expect(await step(other, 'cancel')).toMatchObject({ success: true })
  await refusesAllBut(other, [])
  const third = '删除的演练'
  const { id } = await add(third)
  expect((await approver.delete(`${PLANS}/delete`, { id })).message).toBe('只有编制人可以修改、删除或撤回！')
  expect(await author.delete(`${PLANS}/delete`, { id })).toMatchObject({ success: true })
})

test('[SCREEN-21] a plan needs its people and a day that is not past; nobody stands in it twice', async () => {
  const name = '缺人的演练'
  const [first, ...others] = crew()
  await add(name, { persons: others })
  const lacking = posts.find(({ id }) => id === first!.postId)!
  expect((await step(name, 'submit')).message).toBe(`岗位“${lacking.postName}”至少需要 1 人，现有 0 人！`)
  const { id, version } = await found(name)
  const twice = { id, version, persons: [{ ...first, studentId: others[0]!.studentId }] }
  expect((await author.put(`${PLANS}/edit`, twice)).message).toBe('第 1 行：该人员已在本次演练中！')
  expect(
    await author.put(`${PLANS}/edit`, { id, version, persons: [first], planDate: daysAfter(TODAY, -1) }),
  ).toMatchObject({ success: true })
  expect((await step(name, 'submit')).message).toBe('演练日期已过，请修改后再提交！')
  expect((await author.post(`${PLANS}/add`, plan('早结束', { endTime: '08:00:00' }))).message).toBe(
    '结束时间必须晚于开始时间！',
  )
})

test('[SCREEN-07][SCREEN-21] what enterprises owe in a year counts drills on file below them, aborted ones not; R15 to R17 say what they count', async () => {
  const year = Number(TODAY.slice(0, 4))
  await server.database.scope({ tenantId: 1 }, async (sql) => {
    const company = {
      tenant_id: 1,
      status: '2',
      half_year_drill: 1,
      industry: '1',
      safety_officer: '周',
      safety_phone: '',
    }
    await sql
      .insertInto('biz_enterprise')
      .values([
        {
          ...company,
          id: 'owner',
          name: '欠演练公司',
          credit_code: '1',
          depart_id: orgId,
          create_time: new Date('2020-01-01'),
        },
        { ...company, id: 'frozen', name: '冻结公司', credit_code: '2', depart_id: 'nowhere', status: '3' },
      ])
      .execute()
  })
  const duties = async () => (await author.get('/space/drill/plan/duties', { year })).result
  const before = await duties()
  const owner = before.enterprises[0]
  expect(before.enterprises.map(({ name }: any) => name)).toEqual(['欠演练公司'])
  expect(before.onTrack.denominator).toBe(1)
  expect(owner.lines.map(({ label, owed }: any) => [label, owed])).toEqual([
    ['综合或专项', 1],
    ['现场处置', 2],
    ['每半年演练', 2],
    ['消防演练', 1],
  ])
  expect(owner.lines.at(-1)).toMatchObject({ done: 0, until: `${year}-12-31` })
  const filed = async (planName: string, last: 'end' | 'abort') => {
    const { result } = await author.get('/space/drill/case/list', { caseName: '仓库火灾疏散综合演练' })
    const ids = String(result.records[0].postIds).split(',')
    const all = (await author.get('/space/drill/post/list', { pageSize: 50 })).result.records
    let who = 0
    const persons = all
      .filter(({ id }: any) => ids.includes(id))
      .flatMap(({ id, minPerson }: any) =>
        Array.from({ length: minPerson }, () => ({ postId: id, studentId: students[who++]! })),
      )
    await add(planName, { caseId: result.records[0].id, orgId: owner.orgId, persons })
    await step(planName, 'submit')
    await step(planName, 'approve', {}, approver)
    await step(planName, 'begin')
    const { id } = await found(planName)
    const people = (await author.get(`${PERSONS}/list`, { planId: id, pageSize: 50 })).result.records
    await author.post(`${PERSONS}/sign`, { ids: people.at(-1).id, signWay: '1' })
    await step(planName, last)
    const [item] = (await author.get(`${EVALS}/list`, { planId: id, pageSize: 50 })).result.records
    await author.put(`${EVALS}/edit`, { id: item.id, version: item.version, score: 9 })
    expect((await step(planName, 'archive')).message).toBe('归档成功！')
    const [record] = (await author.get(`${PERSONS}/list`, { drillStatus: '5', planId: id, pageSize: 50 })).result
      .records
    expect(record).toMatchObject({
      drillKind_dictText: '综合演练',
      drillForm_dictText: '实战演练',
      drillStatus_dictText: '已归档',
    })
    expect([record.evalScore, record.evalLevel_dictText]).toEqual([(await found(planName)).evalScore, '优'])
  }
  await filed('中止的火灾演练', 'abort')
  const aborted = await duties()
  expect(aborted.enterprises).toEqual([owner])
  expect(aborted.completion).toMatchObject({
    numerator: before.completion.numerator,
    denominator: before.completion.denominator + 1,
  })
  await filed('完成的火灾演练', 'end')
  const after = await duties()
  expect(after.enterprises[0].lines.at(-1)).toMatchObject({
    label: '消防演练',
    done: 1,
    owed: 1,
    state: 'done',
    until: null,
  })
  expect(after.completion.numerator).toBe(before.completion.numerator + 1)
  expect([before.coverage.numerator, aborted.coverage.numerator]).toEqual([1, 1])
  expect(after.coverage).toMatchObject({ numerator: 2, denominator: before.coverage.denominator })
  expect((await author.get('/space/drill/plan/duties', { year: '26' })).message).toBe('年份不正确')
})

test('[SCREEN-21] a drill runs on by the clock of the server after it was killed and started anew; what it was paused is left out', async () => {
  const name = '跨重启的演练'
  const { id } = await add(name)
  const run = async () => (await author.get('/space/drill/plan/run', { id })).result
  const second = async () => {
    const state = await run()
    return scriptSecond(state, state.nowMs)
  }
  const later = (seconds: number) => {
    server.clock.now += seconds * 1_000
  }
  const remark = (note: string, stepId?: string) =>
    author.post('/space/drill/event/add', { planId: id, note, ...(stepId !== undefined && { stepId }) })
  await step(name, 'submit')
  await step(name, 'approve', {}, approver)
  expect([await second(), (await run()).startMs]).toEqual([0, null])
  await step(name, 'begin')
  expect((await step(name, 'resume')).message).toBe('演练没有暂停！')
  later(90)
  const [first, next] = (await run()).steps
  expect(await remark(first.title, first.id)).toMatchObject({ success: true })
  expect((await step(name, 'pause')).message).toBe('演练已暂停，脚本停止计时！')
  expect((await step(name, 'pause')).message).toBe('演练已经暂停！')
  later(600)
  expect(await remark('等待消防车到位')).toMatchObject({ success: true })
  const before = await run()

  await server.app.close()
  const { database } = server
  server.app = await buildApp({ database, authSecret: TEST_SECRET, now: () => server.clock.now })
  later(60)
  const { nowMs, ...kept } = await run()
  expect({ ...kept, nowMs: before.nowMs }).toEqual(before)
  expect([await second(), nowMs]).toEqual([90, before.nowMs + 60_000])
  expect((await step(name, 'resume')).message).toBe('演练继续进行！')
  later(30)
  expect(await second()).toBe(120)
  await remark(next.title, next.id)
  await remark(next.title, next.id)
  const [person] = (await run()).persons
  await author.post(`${PERSONS}/sign`, { ids: person.id, signWay: '1' })
  expect((await run()).steps.map(({ doneSecond }: any) => doneSecond).slice(0, 3)).toEqual([90, 120, null])
  expect((await run()).persons[0]).toMatchObject({ id: person.id, signMs: server.clock.now })
  const course = (await author.get('/space/drill/event/list', { planId: id, pageSize: 50 })).result.records
  expect(course.map(({ actualSecond }: any) => actualSecond)).toEqual([90, 90, 120, 120])
  await step(name, 'pause')
  later(45)
  expect(await step(name, 'end')).toMatchObject({ success: true })
  later(1_000)
  expect([await second(), await found(name)]).toMatchObject([120, { status: '4', pausedSeconds: 705, pausedAt: null }])
  await server.app.close()
})
