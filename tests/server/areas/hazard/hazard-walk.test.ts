import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#tests/server/engine/fixtures.ts'
import { openHazards, SAMPLE, type Hazards } from './open-hazards.ts'

let hazards: Hazards
beforeAll(async () => {
  hazards = await openHazards()
})
afterAll(() => hazards.dispose())

const MAJOR_PLAN = {
  tempMeasure: '停用并隔离',
  planResponsibility: '车间主任负责',
  planMeasures: '更换储存间',
  planFunds: '安全费用列支',
  planTimeLimit: '两周内完成',
  planEmergency: '泄漏时按预案疏散',
  judgeBasis: '重大事故隐患判定标准第三条',
}

function assignment(level: '1' | '2' | '3', over: object = {}) {
  const more = { '1': {}, '2': { tempMeasure: '设置围栏' }, '3': MAJOR_PLAN }[level]
  const common = { rectifyUser: 'leader', rectifyDeadline: hazards.day(7), rectifyRequire: '更换护笼' }
  return { outcome: level, ...common, ...more, ...over }
}
const LIST = '/space/hazard/list'
const WAYS = ['report', 'assign', 'rectify', 'decide', 'verify'] as const
const done = async () => ({ rectifyMeasure: '已更换', rectifyPhotos: await hazards.photo('leader') })

/** @returns a hazard that the leader has to put right */
async function assigned(level: '1' | '2' | '3' = '1'): Promise<string> {
  const id = await hazards.report()
  expect(await hazards.step(hazards.safety, 'assign', id, assignment(level))).toMatchObject({ success: true })
  return id
}
async function rectified(level: '1' | '2' | '3' = '1'): Promise<string> {
  const id = await assigned(level)
  expect(await hazards.step(hazards.leader, 'rectify', id, await done())).toMatchObject({ success: true })
  return id
}

/** The sentence of a refusal, after which the hazard is as it was. */
async function refusal(...[by, name, id, given]: Parameters<Hazards['step']>): Promise<string> {
  const before = [await hazards.one(id), await hazards.history(id)]
  const { success, message } = await hazards.step(by, name, id, given)
  expect([success, [await hazards.one(id), await hazards.history(id)]]).toEqual([false, before])
  return message
}

describe('[SCREEN-03] what two people do with a hazard', () => {
  test('reported, graded, begun, put right, failed, put right again and verified', async () => {
    const { safety, leader, step, one } = hazards
    const id = await hazards.report()
    expect(await one(id)).toMatchObject({
      ...SAMPLE,
      status: '1',
      discoverUser: 'leader',
      sysOrgCode: 'A01',
      delayCount: 0,
    })
    expect((await one(id)).hazardNo).toMatch(/^YH\d{12}$/)
    expect((await step(safety, 'assign', id, assignment('2'))).message).toBe('整改已下达！')
    expect(await one(id)).toMatchObject({
      status: '2',
      hazardLevel: '2',
      tempMeasure: '设置围栏',
      rectifyUser: 'leader',
    })
    await step(leader, 'start', id)
    expect(await one(id)).toMatchObject({ status: '3' })
    const given = await done()
    await step(leader, 'rectify', id, { ...given, rectifyCost: 320.5 })
    expect(await one(id)).toMatchObject({ status: '4', ...given, rectifyCost: 320.5, late: 0 })
    await step(safety, 'verify', id, { outcome: 'fail', reason: '仍有松动', rectifyDeadline: hazards.day(3) })
    expect(await one(id)).toMatchObject({
      status: '2',
      rectifyDeadline: hazards.day(3),
      rectifyPhotos: given.rectifyPhotos,
    })
    await step(leader, 'rectify', id, await done())
    await step(safety, 'verify', id, { outcome: 'pass', verifyOpinion: '符合要求' })
    expect(await one(id)).toMatchObject({ status: '5', verifyUser: 'safety', verifyOpinion: '符合要求' })
    expect((await one(id)).closeTime).not.toBeNull()
    const taken = (await hazards.history(id)).map(({ step: name, answer, createBy }) => [name, answer, createBy])
    expect(taken).toEqual([
      ['verify', 'pass', 'safety'],
      ['rectify', null, 'leader'],
      ['verify', 'fail', 'safety'],
      ['rectify', null, 'leader'],
      ['start', null, 'leader'],
      ['assign', '2', 'safety'],
    ])
  })

  test('[BLOCK-16] its timeline tells the fields that somebody changed, not those that follow from the day', async () => {
    const { result } = await hazards.safety.get('/space/hazard/timeline', { id: await rectified() })
    const [taken, ordered] = result.entries.map(({ changes }: any) => changes.map(({ field }: any) => field))
    expect(taken).toEqual(expect.arrayContaining(['status', 'rectifyMeasure']))
    expect(ordered).toEqual(expect.arrayContaining(['status', 'rectifyDeadline']))
    for (const fields of [taken, ordered]) expect(fields).not.toEqual(expect.arrayContaining(['restDays']))
  })

  test('put right on the spot, and still verified by somebody else', async () => {
    const { safety, leader, step, one } = hazards
    const id = await hazards.report()
    await step(leader, 'fixed', id, await done())
    expect(await one(id)).toMatchObject({ status: '4', rectifyUser: 'leader', late: 0 })
    expect(await refusal(leader, 'verify', id, { outcome: 'pass' })).toBe('验收人不能是整改人！')
    await step(safety, 'verify', id, { outcome: 'pass' })
    expect(await one(id)).toMatchObject({ status: '5' })
  })

  test('a major one needs its plan, a first check, the authority told, and a second check by a third person', async () => {
    const { safety, leader, unit, step, one } = hazards
    const id = await rectified('3')
    expect(await refusal(safety, 'firstCheck', id, { outcome: 'pass' })).toBe('请填写验收意见')
    await step(safety, 'firstCheck', id, { outcome: 'pass', verifyOpinion: '现场已隔离' })
    expect(await one(id)).toMatchObject({ status: '7', verifyUser: 'safety', closeTime: null })
    const opinion = { outcome: 'pass', verifyOpinion: '复验合格' }
    expect(await refusal(unit, 'recheck', id, opinion)).toBe('重大隐患报告监管部门后才能复验合格！')
    expect(await refusal(leader, 'recheck', id, opinion)).toBe('验收人不能是整改人！')
    await step(unit, 'recheck', id, { outcome: 'fail', reason: '警示牌缺失', rectifyDeadline: hazards.day(2) })
    expect(await one(id)).toMatchObject({ status: '2', verifyUser: null })
    await step(leader, 'rectify', id, await done())
    await step(unit, 'firstCheck', id, { outcome: 'pass', verifyOpinion: '合格' })
    expect(await refusal(unit, 'recheck', id, { ...opinion, reportGov: 1 })).toBe('复验人不能是初验人！')
  })

  test('a major one is closed by who neither rectified nor checked first', async () => {
    const { safety, unit, step, one } = hazards
    const id = await rectified('3')
    await step(safety, 'firstCheck', id, { outcome: 'pass', verifyOpinion: '现场已隔离' })
    await step(unit, 'recheck', id, {
      outcome: 'pass',
      verifyOpinion: '合格',
      reportGov: 1,
      reportGovDate: hazards.day(0),
    })
    expect(await one(id)).toMatchObject({ status: '5', verifyUser: 'unit', reportGov: 1 })
  })

  test('more time is asked for and allowed by somebody else, twice at most', async () => {
    const { safety, leader, unit, step, one } = hazards
    const id = await assigned()
    const ask = (days: number) => ({ newDeadline: hazards.day(days), reason: '备件未到' })
    expect(await refusal(leader, 'askDelay', id, ask(7))).toBe('新期限应晚于原整改期限！')
    await step(leader, 'askDelay', id, ask(10))
    expect(await one(id)).toMatchObject({ status: '8', newDeadline: hazards.day(10), rectifyDeadline: hazards.day(7) })
    expect(await refusal(leader, 'decideDelay', id, { outcome: 'allow' })).toBe('审批人不能是申请延期的人！')
    expect(await refusal(safety, 'verify', id, { outcome: 'pass' })).toBe('只有待验收的隐患可以验收！')
    expect(await refusal(safety, 'decideDelay', id, { outcome: 'refuse' })).toBe('请填写原因')
    await step(safety, 'decideDelay', id, { outcome: 'refuse', reason: '可先用替代件' })
    expect(await one(id)).toMatchObject({
      status: '3',
      newDeadline: null,
      rectifyDeadline: hazards.day(7),
      delayCount: 0,
    })
    for (const days of [12, 15]) {
      await step(leader, 'askDelay', id, ask(days))
      await step(safety, 'decideDelay', id, { outcome: 'allow' })
    }
    expect(await one(id)).toMatchObject({ status: '3', rectifyDeadline: hazards.day(15), delayCount: 2 })
    expect(await refusal(leader, 'askDelay', id, ask(20))).toBe('最多延期两次！')
    const major = await assigned('3')
    await step(leader, 'askDelay', major, ask(10))
    expect(await refusal(safety, 'decideDelay', major, { outcome: 'allow' })).toBe('重大隐患的延期须由复验人员审批！')
    await step(unit, 'decideDelay', major, { outcome: 'allow' })
    expect(await one(major)).toMatchObject({ status: '3', rectifyDeadline: hazards.day(10) })
  })

  test('sent back, passed on, refused, changed and withdrawn', async () => {
    const { safety, leader, step, one } = hazards
    const id = await assigned()
    await step(leader, 'sendBack', id, { reason: '责任不清' })
    expect(await one(id)).toMatchObject({ status: '1', rectifyDeadline: null })
    await step(safety, 'assign', id, assignment('1'))
    await step(safety, 'reassign', id, { rectifyUser: 'unit', reason: '设备归口' })
    expect(await one(id)).toMatchObject({ status: '2', rectifyUser: 'unit', rectifyDeadline: hazards.day(7) })
    expect(await refusal(leader, 'start', id)).toBe('只有整改人可以这样做！')
    const wrong = await hazards.report()
    await step(safety, 'reject', wrong, { reason: '属正常工况' })
    expect(await one(wrong)).toMatchObject({ status: '6' })
    expect(await refusal(safety, 'assign', wrong, assignment('1'))).toBe('只有已上报的隐患可以下达整改！')
    const own = await hazards.report()
    expect(await leader.put('/space/hazard/edit', { id: own, location: '3号装置' })).toMatchObject({ success: true })
    const others = await safety.put('/space/hazard/edit', { id: own, location: '4号装置' })
    expect(others.message).toBe('只有上报人可以修改或撤回！')
    expect((await safety.delete('/space/hazard/delete', { id: own })).message).toBe('只有上报人可以修改或撤回！')
    expect(await one(own)).toMatchObject({ location: '3号装置', status: '1' })
    expect(await leader.delete('/space/hazard/delete', { id: own })).toMatchObject({ success: true })
    expect(await one(own)).toBeNull()
  })
})

describe('[SCREEN-03] what is refused, and changes nothing', () => {
  test('verifying by the rectifier, a first check of an ordinary hazard, a major one closed at once', async () => {
    const { safety, leader } = hazards
    const [ordinary, major] = [await rectified(), await rectified('3')]
    expect(await refusal(leader, 'verify', ordinary, { outcome: 'pass' })).toBe('验收人不能是整改人！')
    const opinion = { outcome: 'pass', verifyOpinion: '合格' }
    expect(await refusal(safety, 'firstCheck', ordinary, opinion)).toBe('只有重大隐患需要初验！')
    expect(await refusal(safety, 'verify', major, { outcome: 'pass' })).toBe('重大隐患须先初验再复验！')
  })

  test('a deadline in the past, a level without what it needs, rectifying without a picture', async () => {
    const { safety, leader } = hazards
    const id = await hazards.report()
    const past = assignment('1', { rectifyDeadline: hazards.day(-1) })
    expect(await refusal(safety, 'assign', id, past)).toBe('整改期限不能早于今天！')
    expect(await refusal(safety, 'assign', id, { ...assignment('2'), tempMeasure: '' })).toBe('请填写临时管控措施')
    expect(await refusal(safety, 'assign', id, { ...assignment('3'), planFunds: '' })).toBe('请填写整改资金')
    expect(await refusal(leader, 'rectify', await assigned(), { rectifyMeasure: '已处理' })).toBe('请上传整改照片')
    const major = await hazards.report(leader, { hazardLevel: '3' })
    expect(await refusal(leader, 'fixed', major, await done())).toBe('只有一般隐患可以现场整改！')
  })

  test('a report without picture, with a word for a description, or found tomorrow', async () => {
    const { leader } = hazards
    const photos = await hazards.photo('leader')
    const add = async (over: object) =>
      (await leader.post('/space/hazard/add', { ...SAMPLE, title: '甲', photos, ...over })).message
    expect(await add({ photos: '' })).toBe('请上传现场照片')
    expect(await add({ description: '锈蚀' })).toBe('描述不能少于 10 个字符')
    expect(await add({ discoverTime: `${hazards.day(1)} 08:00:00` })).toBe('发现时间不能晚于现在！')
  })

  test('of two people who assign at once one is refused', async () => {
    const { safety, unit } = hazards
    const id = await hazards.report()
    const answers = await Promise.all([safety, unit].map((by) => hazards.step(by, 'assign', id, assignment('1'))))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.find(({ success }) => !success)!.message).toBe('只有已上报的隐患可以下达整改！')
    expect(await hazards.history(id)).toHaveLength(1)
  })
})

test('[SCREEN-03] mine= finds what waits for a person and what they reported, and counts it', async () => {
  const { safety, leader, unit, step } = hazards
  const location = '9号装置'
  const report = () => hazards.report(leader, { location })
  const ids = [await report(), await report(), await report(), await report(), await report()] as const
  const [, waiting, asked, ready, major] = ids
  for (const id of [waiting, asked, ready]) await step(safety, 'assign', id, assignment('1'))
  await step(safety, 'assign', major, assignment('3'))
  await step(leader, 'askDelay', asked, { newDeadline: hazards.day(9), reason: '备件未到' })
  for (const id of [ready, major]) await step(leader, 'rectify', id, await done())
  await step(safety, 'firstCheck', major, { outcome: 'pass', verifyOpinion: '现场已隔离' })
  const { result } = await unit.get(LIST, { location, withTotals: '1' })
  const names = new Map<string, string>(
    ids.map((id, index) => [id, ['reported', 'waiting', 'asked', 'done', 'major'][index]!]),
  )
  expect(result.total).toBe(5)
  const found = async (who: Caller, mine: string) =>
    (await who.get(LIST, { location, mine })).result.records.map(({ id }: { id: string }) => names.get(id)).toSorted()
  const all = async (who: Caller) =>
    Object.fromEntries(await Promise.all(WAYS.map(async (mine) => [mine, await found(who, mine)])))
  expect({ leader: await all(leader), safety: await all(safety), unit: await all(unit) }).toEqual({
    leader: {
      report: ['asked', 'done', 'major', 'reported', 'waiting'],
      assign: [],
      rectify: ['waiting'],
      decide: [],
      verify: [],
    },
    safety: { report: [], assign: ['reported'], rectify: [], decide: ['asked'], verify: ['done'] },
    unit: { report: [], assign: ['reported'], rectify: [], decide: ['asked'], verify: ['done', 'major'] },
  })
  // The filter narrows the other figures, but not those that ask for it themselves.
  const { totals } = (await leader.get(LIST, { location, mine: 'rectify', withTotals: '1' })).result
  expect(totals).toMatchObject({ toRectify: 1, toVerify: 0, open: 1 })
  expect((await leader.get(LIST, { mine: 'others' })).message).toBe('查询参数“与我有关”不正确')
})

describe('[SCREEN-03] hazards of one organisation on a notice', () => {
  const NOTICES = '/space/hazard/notice'
  const issue = (ids: readonly string[]) => hazards.safety.put(NOTICES, { ids: ids.join() })
  const reply = (id: string, replyDate: string) =>
    hazards.safety.put(`${NOTICES}/reply`, { id, replyUser: '王工', replyDate, replyRemark: '已全部整改' })

  test('is issued once, takes what comes later, is answered, and then another one begins', async () => {
    const [first, second, third] = [await assigned(), await assigned('2'), await assigned()]
    const issued = await issue([first, second])
    expect(issued.message).toMatch(/^已签发整改通知单 ZG\d{12}！$/)
    const { noticeId, noticeNo } = issued.result
    const again = await issue([second, third])
    expect([again.message, again.result.noticeId]).toEqual([`已列入未回执的整改通知单 ${noticeNo}！`, noticeId])
    const { result } = await hazards.safety.get('/space/hazard/list', { noticeId })
    expect(result.records.map(({ id }: { id: string }) => id).toSorted()).toEqual([first, second, third].toSorted())
    const one = async () => (await hazards.safety.get(`${NOTICES}/queryById`, { id: noticeId })).result
    expect(await one()).toMatchObject({
      orgId: 'd1-A01',
      hazardCount: 3,
      openCount: 3,
      lastDeadline: hazards.day(7),
      issuer: 'safety',
      replied: 0,
    })
    expect((await reply(noticeId, hazards.day(1))).message).toBe('回复日期不能晚于今天！')
    expect((await reply(noticeId, hazards.day(-1))).message).toBe('回复日期不能早于签发日期！')
    expect((await reply(noticeId, hazards.day(0))).message).toBe('回执已登记！')
    expect(await one()).toMatchObject({ replied: 1, replyUser: '王工', replyRemark: '已全部整改' })
    expect((await reply(noticeId, hazards.day(0))).message).toBe('该整改通知单已登记回执！')
    const next = await issue([third])
    expect(next.result.noticeId).not.toBe(noticeId)
    expect(await one()).toMatchObject({ hazardCount: 2 })
  })

  test('is refused for hazards of two organisations and for what nobody has to put right', async () => {
    const here = await assigned()
    const there = await assigned()
    await hazards.database.scope({ tenantId: 1 }, (sql) =>
      sql.updateTable('biz_hazard').set({ org_id: 'd1-A02' }).where('id', '=', there).execute(),
    )
    const reported = await hazards.report()
    expect((await issue([here, reported])).message).toBe('只有待整改或整改中的隐患可以签发整改通知单！')
    const closed = await rectified()
    expect((await issue([closed])).message).toBe('只有待整改或整改中的隐患可以签发整改通知单！')
    expect((await hazards.unit.put(NOTICES, { ids: [here, there].join() })).message).toBe('请选择同一责任单位的隐患！')
  })

  test('of two people who issue at once, one adds to what the other one issued', async () => {
    await hazards.database.scope({ tenantId: 1 }, (sql) =>
      sql.updateTable('biz_hazard_notice').set({ replied: 1 }).execute(),
    )
    const [one, other] = [await assigned(), await assigned()]
    const [first, second] = await Promise.all([issue([one]), hazards.unit.put(NOTICES, { ids: other })])
    expect(first.result.noticeId).toBe(second.result.noticeId)
  })
})

test('[SCREEN-03] what is past its deadline is found as such and put right late', async () => {
  const { leader, unit, step } = hazards
  const id = await assigned()
  await hazards.database.scope({ tenantId: 1 }, (sql) =>
    sql.updateTable('biz_hazard').set({ rectify_deadline: '2020-01-01' }).where('id', '=', id).execute(),
  )
  const { result } = await unit.get('/space/hazard/list', { overdue: '1' })
  expect(result.records.map((row: { id: string }) => row.id)).toEqual([id])
  expect(result.records[0].restDays).toBeLessThan(0)
  await step(leader, 'rectify', id, await done())
  expect(await hazards.one(id)).toMatchObject({ status: '4', late: 1, overdue: '0', restDays: null })
})
