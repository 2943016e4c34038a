import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql as raw } from 'kysely'
import * as fc from 'fast-check'
import { recountStudent } from '#server/training/recount.ts'
import { rowsOf } from '#tests/server/jobs/workbooks.ts'
import { step } from '#tests/server/training/sessions.ts'
import { LOG, openClassroom, type Classroom } from './classroom.ts'

const MONDAY = Date.parse('2026-03-02T09:00:00+08:00')
const HOUR_MS = 3_600_000

let room: Classroom
beforeAll(async () => {
  room = await openClassroom()
})
afterAll(() => room.dispose())
beforeEach(async () => {
  room.clock.now = MONDAY + 20 * 24 * HOUR_MS
  await forget()
})

/** Nobody learnt anything. */
async function forget(): Promise<void> {
  await room.database.scope({ tenantId: 0 }, async (sql) => {
    await raw`delete from biz_study_record`.execute(sql)
    await raw`delete from biz_study_step`.execute(sql)
    await raw`update biz_student set year_hours = 0, total_hours = 0, pass_count = 0, last_study_time = null`.execute(
      sql,
    )
  })
}

const one = async (sessionId: string) => {
  const found = (await room.records()).find((row) => row.sessionId === sessionId)
  return (await room.trainer.get(`${LOG}/queryById`, { id: found.id })).result
}
const take = async (name: string, id: string, given: object = {}) =>
  room.trainer.put(`${LOG}/${name}`, { id, ...given })

describe('what a terminal reports', () => {
  test('[SCREEN-56] stands in the log with names of the moment, and counts for the student', async () => {
    await room.report({ steps: [step(1, 50), step(2, 48)], score: 98 })
    const [row] = await room.records()
    expect(row).toMatchObject({
      studentId: 'student1',
      studentName: '张伟',
      courseId_dictText: '动火作业票全流程',
      orgId: 'north1',
      startTime: '2026-03-02 09:00:00',
      score: 98,
      result: '1',
      credit: 0.6,
      flag: '1',
    })
    const steps = await room.trainer.get(`${LOG}/step/list`, { recordId: row.id })
    expect(steps.result.records).toMatchObject([
      { stepNo: 1, score: 50, fullScore: 50 },
      { stepNo: 2, score: 48, fullScore: 50 },
    ])
    expect(await room.student('student1')).toMatchObject({
      totalHours: 0.6,
      passCount: 1,
      lastStudyTime: '2026-03-02 09:00:00',
    })
  })

  test('[SCREEN-56] a session says how many steps and answers it has, so that one without any shows no empty list', async () => {
    await room.report({ steps: [step(1, 50), step(2, 48)], score: 98 })
    await room.report({ sessionId: 's2', courseId: 'course2' })
    expect(await one('s1')).toMatchObject({ stepCount: 2, answerCount: 0 })
    expect(await one('s2')).toMatchObject({ stepCount: 0, answerCount: 0 })
  })

  test('[SCREEN-56] the same session again takes the place of what was known', async () => {
    await room.report({ progress: 20, score: null, steps: [step(1, 10)] })
    await room.report({ score: 90 })
    expect(await room.records()).toMatchObject([{ score: 90, result: '1', credit: 0.6 }])
    expect((await room.trainer.get(`${LOG}/step/list`)).result.records).toEqual([])
  })

  test('[SCREEN-56] points that are not the sum of the steps wait for a decision', async () => {
    await room.report({ steps: [step(1, 50), step(2, 45)], score: 100 })
    expect(await room.records()).toMatchObject([{ score: 95, flag: '4', credit: 0 }])
  })

  test('[SCREEN-56] a course, a student or a device of another tenant is refused', async () => {
    await expect(room.report({ studentId: 'foreign1' })).rejects.toThrow('学员不存在')
    await expect(room.report({ courseId: 'nothing' })).rejects.toThrow('课程不存在')
    await expect(room.report({ equipmentId: 'nothing' })).rejects.toThrow('设备不存在')
    expect(await room.records()).toEqual([])
  })

  test('[SCREEN-56] hours of another year or from before the day of entry are not those of this year', async () => {
    await room.database.scope({ tenantId: 0 }, (sql) =>
      raw`update biz_student set entry_date = '2026-03-01' where id = 'student1'`.execute(sql),
    )
    await room.report()
    await room.report({ sessionId: 's2', courseId: 'course2', startMs: MONDAY - 30 * 24 * HOUR_MS })
    await room.report({ sessionId: 's3', courseId: 'course3', startMs: MONDAY - 90 * 24 * HOUR_MS })
    const { rows } = await room.database.scope({ tenantId: 0 }, (sql) =>
      raw<object>`select hours_year, year_hours::float8, total_hours::float8 from biz_student where id = 'student1'`.execute(
        sql,
      ),
    )
    expect(rows).toEqual([{ hours_year: 2026, year_hours: 0.6, total_hours: 1.7 }])
    await room.database.scope({ tenantId: 0 }, (sql) =>
      raw`update biz_student set entry_date = '2020-01-01' where id = 'student1'`.execute(sql),
    )
  })
})

describe('what is decided', () => {
  test('[SCREEN-56] a record of nobody is claimed for a student of the tenant, once', async () => {
    await room.report({ studentId: null, studentName: '访客' })
    const { id, flag, studentName } = await one('s1')
    expect({ flag, studentName }).toEqual({ flag: '2', studentName: '访客' })
    expect(await take('claim', id)).toMatchObject({ success: false, message: '请填写学员' })
    expect(await take('claim', id, { studentId: 'foreign1' })).toMatchObject({ success: false })
    expect(await take('claim', id, { studentId: 'student2' })).toMatchObject({ success: true, message: '认领成功！' })
    expect(await one('s1')).toMatchObject({
      studentId: 'student2',
      studentName: '李娜',
      orgId: 'south1',
      flag: '1',
      credit: 0.6,
    })
    expect(await room.student('student2')).toMatchObject({ totalHours: 0.6, passCount: 1 })
    expect(await take('claim', id, { studentId: 'student1' })).toMatchObject({
      success: false,
      message: '只有待认领的学习记录可以认领！',
    })
  })

  test('[SCREEN-56] what is claimed is judged: too short it waits on', async () => {
    await room.report({ studentId: null, effective: 120 })
    const { id } = await one('s1')
    await take('claim', id, { studentId: 'student1' })
    expect(await one('s1')).toMatchObject({ flag: '4', credit: 0 })
  })

  test('[SCREEN-56] what was odd counts once somebody accepts it, with a reason, and not any more once it is rejected', async () => {
    await room.report({ isTimeDoubtful: true })
    const { id, flag, credit } = await one('s1')
    expect([flag, credit]).toEqual(['5', 0])
    expect(await take('accept', id)).toMatchObject({ success: false, message: '请填写原因' })
    await take('reject', id)
    expect(await one('s1')).toMatchObject({ flag: '6', verdict: '2', credit: 0 })
    expect(await take('accept', id, { reason: '当日在岗，班长作证' })).toMatchObject({ success: true })
    expect(await one('s1')).toMatchObject({ flag: '1', verdict: '1', credit: 0.6 })
    expect(await room.student('student1')).toMatchObject({ totalHours: 0.6 })
    expect(await take('reject', id)).toMatchObject({ message: '只有待认领或异常的学习记录可以认定无效！' })
  })

  test('[SCREEN-56] a record of nobody that is rejected cannot be accepted', async () => {
    await room.report({ studentId: null })
    const { id } = await one('s1')
    await take('reject', id)
    expect(await take('accept', id, { reason: '补' })).toMatchObject({
      success: false,
      message: '没有学员的学习记录不能认定有效！',
    })
    expect(await one('s1')).toMatchObject({ flag: '6' })
  })

  test('[SCREEN-56] who rejects the longer of two sessions lets the other one count', async () => {
    await room.report({ isTimeDoubtful: false, effective: 1_800 })
    await room.report({ sessionId: 's2', courseId: 'course2', effective: 1_500 })
    expect([(await one('s1')).flag, (await one('s2')).flag]).toEqual(['1', '3'])
    await take('accept', (await one('s2')).id, { reason: '两台设备均由本人操作，以此为准' })
    expect([await one('s1'), await one('s2')]).toMatchObject([
      { flag: '3', credit: 0 },
      { flag: '1', credit: 0.5 },
    ])
  })

  test('[SCREEN-56] people of another tenant see and decide nothing', async () => {
    await room.report({ studentId: null })
    const { id } = await one('s1')
    expect((await room.foreigner.get(`${LOG}/list`)).result.total).toBe(0)
    expect(await room.foreigner.put(`${LOG}/reject`, { id })).toMatchObject({ success: false, status: 404 })
  })
})

describe('figures and files', () => {
  test('[SCREEN-56] the pass rate is that of exams that came to an end', async () => {
    expect((await room.trainer.get(`${LOG}/list`, { withTotals: '1' })).result.totals.passRate).toBe(null)
    await room.report()
    await room.report({ sessionId: 's2', courseId: 'course2', startMs: MONDAY + HOUR_MS })
    await room.report({ sessionId: 's3', courseId: 'course3', startMs: MONDAY + 2 * HOUR_MS, score: 10 })
    await room.report({ sessionId: 's4', startMs: MONDAY + 3 * HOUR_MS, isBrokenOff: true })
    await room.report({ sessionId: 's5', startMs: room.clock.now - 60_000, studentId: null })
    const { totals } = (await room.trainer.get(`${LOG}/list`, { withTotals: '1' })).result
    expect(totals).toEqual({ today: 1, passRate: 75, unclaimed: 1, odd: 0 })
    const narrowed = await room.trainer.get(`${LOG}/list`, { withTotals: '1', result: '2' })
    expect(narrowed.result).toMatchObject({ total: 1, totals: { passRate: 75 } })
    const first = await room.trainer.get(`${LOG}/list`, { withTotals: '1', startTime_end: '2026-03-02 09:30:00' })
    expect(first.result).toMatchObject({ total: 1, totals: { passRate: 100 } })
  })

  test('[SCREEN-56] the log is exported in words', async () => {
    await room.report()
    const file = await room.trainer.raw({ url: `/vr${LOG}/exportXls` })
    const cells = rowsOf(file.rawPayload).flat()
    expect(cells).toContain('动火作业票全流程')
    expect(cells).toContain('合格')
  })
})

test('[SCREEN-56] claims and decisions leave what counting everything anew finds', async () => {
  const START = fc.integer({ min: 0, max: 200 })
  const work = fc.record({
    at: START,
    courseId: fc.constantFrom('course1', 'course2', 'course3'),
    studentId: fc.constantFrom('student1', null),
    effective: fc.constantFrom(120, 900, 1_800, 2_700),
    isTimeDoubtful: fc.boolean(),
    next: fc.constantFrom('nothing', 'claim', 'accept', 'reject'),
  })
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(work, { minLength: 1, maxLength: 6 }), async (works) => {
      run += 1
      await forget()
      for (const [nth, { at, next, ...over }] of works.entries()) {
        const sessionId = `run${run}-${nth}`
        await room.report({ ...over, sessionId, startMs: MONDAY + at * 10 * 60_000 })
        const { id } = await one(sessionId)
        if (next === 'claim') await take('claim', id, { studentId: 'student1' })
        if (next === 'accept') await take('accept', id, { reason: '核实' })
        if (next === 'reject') await take('reject', id)
      }
      const kept = await snapshot()
      await room.database.scope({ tenantId: 0 }, (sql) =>
        raw`update biz_study_record set credit = 0, flag = '1' where student_id is not null`.execute(sql),
      )
      await room.within((context) => recountStudent(context, 'student1'))
      expect(await snapshot()).toEqual(kept)
    }),
    { numRuns: 12 },
  )
})

async function snapshot() {
  const records = (await room.records()).map(({ sessionId, flag, credit }) => [sessionId, flag, credit])
  const { totalHours, passCount, lastStudyTime, yearHours } = await room.student('student1')
  return { records, totalHours, passCount, lastStudyTime, yearHours }
}
