import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { system } from '#server/engine/platform/system-principal.ts'
import { openCard } from '#server/training/open-card.ts'
import { voidOpenCard } from '#server/training/void-open-card.ts'
import { workContext } from '#server/engine/resource/work-context.ts'
import { CARDS, LEVELS, OFFLINE, openClassroom, type Classroom } from './classroom.ts'

let room: Classroom
beforeAll(async () => {
  room = await openClassroom()
})
afterAll(() => room.dispose())

const HOUR_MS = 3_600_000
const student = async (id: string) =>
  (await room.admin.get('/user/student/queryById', { id })).result as Record<string, unknown>
const cardOf = async (id: string) => (await room.cards(id))[0]
const levelOf = async (id: string, level: string) => (await cardOf(id)).levels.find((one: any) => one.level === level)
const today = () => new Date(room.clock.now + 8 * HOUR_MS).toISOString().slice(0, 10)
const giveHours = (id: string, hours: number) =>
  room.database.scope({ tenantId: 0 }, async (sql) => {
    await raw`update biz_train_level set hours_online = ${hours} where id = ${id}`.execute(sql)
  })
/** Somebody whose card is open, with a passed 厂级 where it is asked for. */
async function trained(number: number, levels: readonly string[] = [], over: object = {}): Promise<string> {
  const id = await room.student(number, { entryDate: today(), ...over })
  expect(await room.open(id)).toMatchObject({ success: true })
  for (const level of levels) await room.passLevel(id, level)
  return id
}

describe('a card of three-level education', () => {
  test('is opened with three levels, the hours of the rule and a day until which it is done', async () => {
    const id = await trained(1)
    const card = await cardOf(id)
    expect(card).toMatchObject({
      cardNo: expect.stringMatching(/^SJ\d{9}$/),
      kind: '1',
      status: '0',
      requiredHours: 24,
      hours: 0,
      openDate: today(),
      orgId_dictText: '一班',
      sysOrgCode: 'Z01A01A01',
      openReason: '新入职',
    })
    expect(card.levels.map((level: any) => [level.level, level.requiredHours, level.status])).toEqual([
      ['1', 8, '0'],
      ['2', 8, '0'],
      ['3', 8, '0'],
    ])
    expect(card.levels[0].content).toContain('规章制度和劳动纪律')
    expect(await student(id)).toMatchObject({ trainState: '0', trainState_dictText: '培训中', notOnPost: '1' })
  })

  test('is the only open one of somebody, also of two that are opened at once', async () => {
    const id = await room.student(2)
    const answers = await Promise.all([room.open(id), room.open(id, '4')])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.find(({ success }) => !success)!.message).toMatch(/三级教育卡/)
    expect((await room.open(id)).message).toBe('只有在册且没有未完成三级教育卡的学员可以开卡！')
    expect(await room.cards(id)).toHaveLength(1)
  })

  test('is taught from above to below', async () => {
    const id = await trained(3)
    for (const level of ['2', '3']) {
      const answer = await room.step(room.trainer, `${LEVELS}/start`, await levelOf(id, level))
      expect(answer).toMatchObject({ success: false, message: '请先完成上一级安全教育！' })
    }
    await room.passLevel(id, '1')
    expect((await room.step(room.trainer, `${LEVELS}/start`, await levelOf(id, '3'))).message).toBe(
      '请先完成上一级安全教育！',
    )
    expect(await room.step(room.trainer, `${LEVELS}/start`, await levelOf(id, '2'))).toMatchObject({ success: true })
    expect(await levelOf(id, '2')).toMatchObject({ status: '1', teacher: 'trainer' })
  })

  test('a level is passed with its hours and its score, and examined again later and after more hours', async () => {
    const id = await trained(4)
    const level = await levelOf(id, '1')
    const pass = (examScore: number) => room.step(room.trainer, `${LEVELS}/pass`, level, { examScore })
    const fail = (examScore: number) => room.step(room.trainer, `${LEVELS}/fail`, level, { examScore })
    expect((await pass(90)).message).toBe('只有学习中的级别可以登记考核！')
    await room.step(room.trainer, `${LEVELS}/start`, level)
    expect((await pass(90)).message).toBe('学时不足，还差 8 学时！')
    await giveHours(level.id, 7.5)
    expect((await pass(90)).message).toBe('学时不足，还差 0.5 学时！')
    await giveHours(level.id, 8)
    expect((await pass(79)).message).toBe('成绩低于合格分 80 分，请登记不合格！')
    expect((await fail(80)).message).toBe('成绩已达到合格分 80 分，请登记合格！')
    expect(await levelOf(id, '1')).toMatchObject({ status: '1', attempts: 0, examScore: null })
    expect(await fail(60)).toMatchObject({ success: true })
    const retry = () => room.step(room.trainer, `${LEVELS}/retry`, level)
    expect((await retry()).message).toBe('补考须在上次考核 24 小时之后！')
    await room.database.scope({ tenantId: 0 }, async (sql) => {
      await raw`update biz_train_level set exam_time = exam_time - interval '25 hours' where id = ${level.id}`.execute(
        sql,
      )
    })
    expect((await retry()).message).toBe('上次考核后还没有新的学习记录，请先补充学习！')
    await giveHours(level.id, 9)
    expect(await retry()).toMatchObject({ success: true })
    expect(await pass(88)).toMatchObject({ success: true })
    expect(await levelOf(id, '1')).toMatchObject({ status: '2', attempts: 2, examScore: 88 })
  })

  test('of two exams at once one counts', async () => {
    const id = await trained(5)
    const level = await levelOf(id, '1')
    await room.step(room.trainer, `${LEVELS}/start`, level)
    await giveHours(level.id, 8)
    const answers = await Promise.all([
      room.step(room.trainer, `${LEVELS}/pass`, level, { examScore: 90 }),
      room.step(room.officer, `${LEVELS}/fail`, level, { examScore: 50 }),
    ])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.find(({ success }) => !success)!.message).toBe('只有学习中的级别可以登记考核！')
    expect(await levelOf(id, '1')).toMatchObject({ attempts: 1 })
  })

  test('waits when its last level is passed, and is confirmed by somebody else with all signatures', async () => {
    const id = await trained(6, ['1', '2', '3'])
    const card = await cardOf(id)
    expect(card).toMatchObject({ status: '1', hours: 24, soleTeacher: 'trainer' })
    expect(await student(id)).toMatchObject({ trainState: '1', notOnPost: '1' })
    await room.database.scope({ tenantId: 0 }, async (sql) => {
      await raw`update biz_train_level set teacher_sign_url = null where card_id = ${card.id} and level = '2'`.execute(
        sql,
      )
    })
    const confirm = () => room.step(room.officer, `${CARDS}/confirm`, card)
    expect((await confirm()).message).toBe('还缺车间级教员签名，补签后才能准许上岗！')
    const teacherSignUrl = await room.picture('trainer', 'trainLevel')
    expect(await room.step(room.trainer, `${LEVELS}/sign`, card.levels[1], { teacherSignUrl })).toMatchObject({
      success: true,
    })
    const certificates = async () =>
      (await room.admin.get('/user/student/certificate/list', { studentId: id })).result.records
    expect(await certificates()).toEqual([])
    expect(await confirm()).toMatchObject({ success: true })
    expect(await cardOf(id)).toMatchObject({ status: '2', onPostDate: today() })
    const one = {
      certType: '1',
      title: '三级安全教育',
      hours: 24,
      score: 92,
      cardId: card.id,
      expireDate: null,
      status: '1',
    }
    expect(await certificates()).toMatchObject([{ ...one, certNo: expect.stringMatching(/^PX\d{10}$/) }])
    expect(await student(id)).toMatchObject({ trainState: '2', notOnPost: '0' })
    expect((await confirm()).message).toBe('只有待确认的三级教育卡可以准许上岗！')
    expect(await certificates()).toHaveLength(1)
  })

  test('[SCREEN-04] who taught every level does not let the person work', async () => {
    const id = await room.student(7, { entryDate: today() })
    await room.open(id)
    for (const level of ['1', '2', '3']) await room.passLevel(id, level, room.officer, 'officer')
    const card = await cardOf(id)
    expect(await room.step(room.officer, `${CARDS}/confirm`, card)).toMatchObject({
      success: false,
      message: '您是各级教育的唯一授课教员，须由其他人准许上岗！',
    })
    expect(await cardOf(id)).toMatchObject({ status: '1', onPostDate: null })
    expect(await room.step(room.admin, `${CARDS}/confirm`, card)).toMatchObject({ success: true })
  })

  test('goes back with a reason, and its last level is examined again', async () => {
    const id = await trained(8, ['1', '2', '3'])
    const card = await cardOf(id)
    expect((await room.step(room.officer, `${CARDS}/back`, card)).message).toBe('请填写原因')
    expect(await room.step(room.officer, `${CARDS}/back`, card, { reason: '签名不清' })).toMatchObject({
      success: true,
    })
    const back = await cardOf(id)
    expect([back.status, ...back.levels.map(({ status }: any) => status)]).toEqual(['0', '2', '2', '3'])
    expect((await room.step(room.officer, `${CARDS}/back`, card, { reason: '再退' })).message).toBe(
      '只有待确认的三级教育卡可以退回！',
    )
  })

  test('is void with a reason, and nothing more is entered', async () => {
    const id = await trained(9)
    const card = await cardOf(id)
    await room.step(room.trainer, `${LEVELS}/start`, card.levels[0])
    expect(await room.step(room.admin, `${CARDS}/void`, card, { reason: '重复开卡' })).toMatchObject({ success: true })
    expect(await student(id)).toMatchObject({ trainState: '9' })
    const closed = '该三级教育卡已不在培训中，不能再登记！'
    expect((await room.step(room.trainer, `${LEVELS}/fail`, card.levels[0], { examScore: 10 })).message).toBe(closed)
    const edit = { id: card.levels[0].id, place: '一号培训室' }
    expect((await room.trainer.put(`${LEVELS}/edit`, edit)).message).toBe(closed)
    expect((await room.step(room.admin, `${CARDS}/void`, card, { reason: '再作废' })).message).toBe(
      '只有培训中或待确认的三级教育卡可以作废！',
    )
  })
})

describe('hours in a room', () => {
  test('count for a level that is being taught, so many in a day', async () => {
    const id = await trained(20)
    const level = await levelOf(id, '1')
    const signPhotos = await room.picture('trainer', 'trainOffline')
    const add = (over: object = {}) => {
      const entry = {
        levelId: level.id,
        trainDate: today(),
        hours: 4,
        place: '一号培训室',
        teacher: 'trainer',
        signPhotos,
      }
      return room.trainer.post(`${OFFLINE}/add`, { ...entry, ...over })
    }
    expect((await add()).message).toBe('请先开始本级教育，再登记学时！')
    await room.step(room.trainer, `${LEVELS}/start`, level)
    expect((await add({ signPhotos: '' })).message).toBe('请上传签到照片')
    expect((await add({ trainDate: '2999-01-01' })).message).toBe('培训日期不能晚于今天！')
    expect((await add({ trainDate: '2000-01-01' })).message).toBe('培训日期不能早于开卡日期！')
    expect(await add()).toMatchObject({ success: true })
    expect((await add({ hours: 5 })).message).toBe('每天最多计 8 学时，当天已登记 4 学时！')
    expect(await add()).toMatchObject({ success: true })
    await giveHours(level.id, 0.5)
    expect(await levelOf(id, '1')).toMatchObject({ hoursOffline: 8, hoursOnline: 0.5, hours: 8.5 })
    expect(await cardOf(id)).toMatchObject({ hours: 8.5 })
    await room.step(room.trainer, `${LEVELS}/pass`, level, { examScore: 90 })
    const { records } = (await room.trainer.get(`${OFFLINE}/list`, { levelId: level.id })).result
    expect((await room.trainer.delete(`${OFFLINE}/delete`, { id: records[0].id })).message).toBe(
      '本级教育已合格，学时不能再改动！',
    )
  })
})

describe('functions that steps of students call', () => {
  const within = <T>(work: (context: Parameters<typeof openCard>[0]) => Promise<T>) =>
    room.database.scope({ tenantId: 1 }, (sql) =>
      work(workContext(room.app.services, { sql, principal: system(1), now: room.clock.now })),
    )

  test('a transfer while a card is open makes it void and carries the passed 厂级 over', async () => {
    const id = await trained(30, ['1'])
    await within((context) => openCard(context, { studentId: id, kind: '2', reason: '调入二车间' }))
    const [now, before] = await room.cards(id)
    expect(before.status).toBe('9')
    expect(now).toMatchObject({ kind: '2', status: '0', requiredHours: 16, hours: 0 })
    expect(now.levels.map(({ level, status, hours, examScore }: any) => [level, status, hours, examScore])).toEqual([
      ['1', '2', 8, 92],
      ['2', '0', 0, null],
      ['3', '0', 0, null],
    ])
    await room.passLevel(id, '2')
    await room.passLevel(id, '3')
    expect(await cardOf(id)).toMatchObject({ status: '1', hours: 16 })
  })

  test('after the person worked, levels 2 and 3 are enough; without a passed 厂级 all three are taught', async () => {
    const worked = await trained(31, ['1', '2', '3'])
    await room.step(room.officer, `${CARDS}/confirm`, await cardOf(worked))
    await within((context) => openCard(context, { studentId: worked, kind: '3', reason: '离岗一年' }))
    expect((await cardOf(worked)).levels.map(({ level }: any) => level)).toEqual(['2', '3'])
    const begun = await trained(32)
    await within((context) => openCard(context, { studentId: begun, kind: '2' }))
    expect((await cardOf(begun)).levels.map(({ level }: any) => level)).toEqual(['1', '2', '3'])
  })

  test('somebody who leaves has no open card, and may have none', async () => {
    const id = await trained(33)
    await within((context) => voidOpenCard(context, { studentId: id, reason: '离职' }))
    expect(await student(id)).toMatchObject({ trainState: '9' })
    await within((context) => voidOpenCard(context, { studentId: id, reason: '离职' }))
    await room.step(room.admin, '/user/student/leave', { id }, { leaveDate: today() })
    await expect(within((context) => openCard(context, { studentId: id, kind: '1' }))).rejects.toThrow('已经离职')
    expect(await room.cards(id)).toHaveLength(1)
  })
})

describe('[SCREEN-04] the list of students', () => {
  test('is asked for the state of the latest card, and counts who may not work yet', async () => {
    const before = (await room.admin.get('/user/student/list', { withTotals: 1, pageSize: 1 })).result.totals.notOnPost
    const id = await room.student(40, { entryDate: today() })
    await room.student(41, { entryDate: today(), trainObject: '2' })
    const { result } = await room.admin.get('/user/student/list', { withTotals: 1, notOnPost: '1', pageSize: 100 })
    expect(result.totals.notOnPost).toBe(before + 1)
    expect(result.records.map((row: any) => row.id)).toContain(id)
    await room.open(id)
    const found = (await room.admin.get('/user/student/list', { trainState: '0', pageSize: 100 })).result.records
    expect(found.map((row: any) => row.id)).toContain(id)
    expect(new Set(found.map((row: any) => row.trainState))).toEqual(new Set(['0']))
  })

  test('the timeline of a student tells of the cards', async () => {
    const id = await trained(42)
    const { result } = await room.admin.get('/user/student/timeline', { id })
    expect(JSON.stringify(result)).toContain('开三级教育卡 SJ')
  })
})
