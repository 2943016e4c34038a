import { afterAll, beforeAll, expect, test } from 'vitest'
import { cycleOf } from '#contract/areas/hazard/hazard-task-values.ts'
import { makeInspections } from '#server/areas/hazard/make-inspections.ts'
import { takeDueSteps } from '#server/engine/lifecycle/due-steps.ts'
import { openHazards, SAMPLE, type Hazards } from './open-hazards.ts'

const CHECKLIST = '/space/hazard/checklist'
const TASK = '/space/hazard/task'
const ITEM = '/space/hazard/taskItem'

let hazards: Hazards
let checklistId: string
beforeAll(async () => {
  hazards = await openHazards()
  await hazards.unit.post(`${CHECKLIST}/add`, {
    name: '日常巡检',
    items: ['护栏完好', '灭火器有效', '通道畅通'].map((content, itemNo) => ({ content, itemNo, basis: '操作规程' })),
  })
  checklistId = (await hazards.unit.get(`${CHECKLIST}/list`)).result.records[0].id
})
afterAll(() => hazards.dispose())

const listed = async (path: string, query: Record<string, string> = {}) =>
  (await hazards.unit.get(`${path}/list`, query)).result.records
async function task(over: object = {}): Promise<string> {
  const title = `排查${Math.random()}`
  const body = { title, orgId: 'd1-A01', checklistId, inspector: 'leader', dueDate: hazards.day(2), ...over }
  expect(await hazards.unit.post(`${TASK}/add`, body)).toMatchObject({ success: true })
  return (await listed(TASK, { title }))[0].id
}
const items = (taskId: string) => listed(ITEM, { taskId })

test('[SCREEN-02] an inspection asks the items of its list, several people answer at once, and what is found is a hazard', async () => {
  const { leader, safety, unit } = hazards
  const id = await task({ leaders: 'safety' })
  const [first, second, third] = await items(id)
  expect([first.content, second.itemNo, third.basis]).toEqual(['护栏完好', 2, '操作规程'])
  const put = (by: typeof leader, path: string, body: object) => by.put(path, body as Record<string, string>)
  expect((await put(leader, `${ITEM}/fine`, { id: first.id })).message).toBe('只有执行中的排查任务可以填写！')
  expect((await put(safety, `${TASK}/start`, { id })).message).toBe('只有排查人可以这样做！')
  await put(leader, `${TASK}/start`, { id })
  expect((await put(unit, `${ITEM}/fine`, { id: first.id })).message).toBe('只有排查人和同行人员可以填写！')
  const answers = await Promise.all([
    put(leader, `${ITEM}/fine`, { id: first.id }),
    put(safety, `${ITEM}/notApplicable`, { id: second.id, remark: '本处没有灭火器' }),
  ])
  expect(answers.map(({ message }) => message)).toEqual(['已记为正常！', '已记为不适用！'])
  expect((await put(leader, `${TASK}/finish`, { id })).message).toBe('还有 1 项未检查！')
  const { orgId: _org, source: _source, ...seen } = SAMPLE
  const report = { ...seen, title: '通道被占用', photos: await hazards.photo('leader') }
  expect((await put(leader, `${ITEM}/found`, { id: third.id, ...report })).message).toBe('隐患已登记！')
  const rows = await items(id)
  expect(rows.map(({ result, answerUser }: any) => [result, answerUser])).toEqual([
    ['1', 'leader'],
    ['3', 'safety'],
    ['2', 'leader'],
  ])
  const { hazardId } = rows[2]
  expect(await hazards.one(hazardId)).toMatchObject({ title: '通道被占用', taskId: id, orgId: 'd1-A01', status: '1' })
  expect((await put(leader, `${ITEM}/fine`, { id: third.id })).message).toBe('该检查项已登记隐患！')
  // Taken back, it has to be reported anew.
  await leader.delete('/space/hazard/delete', { id: hazardId })
  expect((await put(leader, `${TASK}/finish`, { id })).message).toBe('有隐患的检查项须登记隐患！')
  await put(leader, `${ITEM}/found`, { id: third.id, ...report, photos: await hazards.photo('leader') })
  // Two windows at once: one of them finishes it, the other is told that it is.
  const finished = await Promise.all([1, 2].map(() => put(leader, `${TASK}/finish`, { id })))
  expect(finished.map(({ message }) => message).toSorted()).toEqual(['只有执行中的排查任务可以完成！', '排查已完成！'])
  const steps = (await unit.get(`${TASK}/history`, { id })).result
  expect(steps.filter((one: any) => one.step === 'finish')).toHaveLength(1)
  expect((await listed(TASK, { id }))[0]).toMatchObject({ status: '2', progress: 100, found: 1 })
  expect((await put(leader, `${ITEM}/fine`, { id: second.id })).message).toBe('只有执行中的排查任务可以填写！')
  expect((await unit.delete(`${CHECKLIST}/delete`, { id: checklistId })).message).toMatch(/^排查清单“日常巡检”已有/)
})

test('[SCREEN-02] an answer that was given without a line comes once, and gives way to what somebody else said meanwhile', async () => {
  const { leader, safety, unit } = hazards
  const id = await task({ leaders: 'safety' })
  await leader.put(`${TASK}/start`, { id })
  const run = async (by: typeof leader) => (await by.get(`${TASK}/run`, { id })).result
  const before = await run(leader)
  expect(before).toMatchObject({ isInspector: true, isOneOfThem: true, status: '1', dueDate: hazards.day(2) })
  expect(await run(safety)).toMatchObject({ isInspector: false, isOneOfThem: true })
  expect(await run(unit)).toMatchObject({ isInspector: false, isOneOfThem: false })
  expect(before.people).toHaveLength(2)
  const [first, second] = before.items
  const payload = { id: first.id, version: first.version }
  const asked = { method: 'PUT', url: `/vr${ITEM}/fine`, payload, headers: { 'idempotency-key': 'offline-1' } } as const
  const answers = [await leader.raw(asked), await leader.raw(asked)]
  expect(answers.map((answer) => answer.json().message)).toEqual(['已记为正常！', '已记为正常！'])
  expect((await run(safety)).items[0]).toMatchObject({ result: '1', version: first.version + 1, hazardId: null })
  await safety.put(`${ITEM}/notApplicable`, { id: second.id, remark: '本处没有灭火器' })
  const late = await leader.put(`${ITEM}/fine`, { id: second.id, version: second.version })
  expect([late.success, late.code]).toEqual([false, 409])
  expect((await run(leader)).items[1]).toMatchObject({ result: '3', remark: '本处没有灭火器' })
  expect((await leader.get(`${TASK}/run`, { id: 'none' })).status).toBe(404)
})

test('[SCREEN-02] several organisations are looked through at once, each by who is responsible there', async () => {
  const { unit } = hazards
  await hazards.database.scope({ tenantId: 1 }, (sql) =>
    sql
      .insertInto('sys_depart')
      .values({ id: 'd1-A02', tenant_id: 1, org_code: 'A02', depart_name: '罐区' })
      .onConflict((on) => on.doNothing())
      .execute(),
  )
  const add = (orgId: string, responsible: string, over: object = {}) =>
    unit.post('/space/hazard/org/add', { orgId, responsible, checkCycle: '2', checklistId, ...over })
  await add('d1-A01', 'leader')
  await add('d1-A02', 'safety', { checklistId: '' })
  const ids = (await listed('/space/hazard/org')).map(({ id }: { id: string }) => id).join()
  const launch = (body: object) => unit.post('/space/hazard/org/launch', { ids, title: '节前检查', ...body })
  expect((await launch({ dueDate: hazards.day(-1) })).message).toBe('截止日期不能早于今天！')
  expect((await launch({ dueDate: hazards.day(4) })).message).toBe('“罐区”没有排查清单，请选择排查清单！')
  expect(await listed(TASK, { title: '*节前检查' })).toEqual([])
  expect((await launch({ dueDate: hazards.day(4), checklistId, source: '7' })).message).toBe('已发起 2 项排查任务！')
  const made = await listed(TASK, { title: '*节前检查' })
  expect(made.map(({ orgId, inspector }: any) => [orgId, inspector]).toSorted()).toEqual([
    ['d1-A01', 'leader'],
    ['d1-A02', 'safety'],
  ])
  expect(made[0]).toMatchObject({ source: '7', dueDate: hazards.day(4), status: '0', progress: 0 })
  expect(await items(made[0].id)).toHaveLength(3)
})

test('[SCREEN-02] the cycle of an organisation makes one inspection however often it is asked, and its last day ends it', async () => {
  const { unit, app, clock } = hazards
  const said: string[] = []
  const run = { isStopped: () => false, say: (line: string) => said.push(line) } as never
  await Promise.all([makeInspections(app.services, run), makeInspections(app.services, run)])
  await makeInspections(app.services, run)
  expect(said.toSorted()).toEqual(['生成了 0 项排查任务', '生成了 0 项排查任务', '生成了 1 项排查任务'])
  const { first, last } = cycleOf('2', hazards.day(0))
  const made = (await listed(TASK)).filter(({ cycleStart }: any) => cycleStart !== null)
  expect(made).toMatchObject([{ cycleStart: first, dueDate: last, inspector: 'leader', status: '0' }])
  expect((await unit.delete(`${TASK}/delete`, { id: made[0].id })).message).toBe('按周期生成的任务不能删除，请取消！')
  clock.now += 8 * 86_400_000
  await takeDueSteps(app.services, { isStopped: () => false, report: () => {} })
  // Sessions have ended by now.
  const { status } = await hazards.database.scope({ tenantId: 1 }, (sql) =>
    sql.selectFrom('biz_hazard_task').select('status').where('id', '=', made[0].id).executeTakeFirstOrThrow(),
  )
  expect(status).toBe('3')
  await makeInspections(app.services, run)
  expect(said.at(-1)).toBe('生成了 1 项排查任务')
})

test('[SCREEN-02] cycles begin on Monday, on the first of the month, quarter and year', () => {
  expect(['1', '2', '3', '4', '5'].map((cycle) => cycleOf(cycle, '2026-11-29'))).toEqual([
    { first: '2026-11-29', last: '2026-11-29' },
    { first: '2026-11-23', last: '2026-11-29' },
    { first: '2026-11-01', last: '2026-11-30' },
    { first: '2026-10-01', last: '2026-12-31' },
    { first: '2026-01-01', last: '2026-12-31' },
  ])
})
