import { afterAll, beforeAll, expect, test } from 'vitest'
import { STUDY_SUMMARY_PATH as SUMMARY } from '#contract/areas/study/study-summary.ts'
import { LOG, openClassroom, type Classroom } from './classroom.ts'

const on = (day: string, over: object = {}) => ({
  sessionId: day,
  startMs: Date.parse(`${day}T09:00:00+08:00`),
  ...over,
})

let room: Classroom
beforeAll(async () => {
  room = await openClassroom()
  room.clock.now = Date.parse('2026-03-20T09:00:00+08:00')
  await room.report(on('2025-12-30'))
  await room.report(on('2026-01-01'))
  await room.report(on('2026-03-02', { score: 50 }))
  await room.report(on('2026-03-03', { courseId: 'course3', score: 95 }))
  await room.report(on('2026-03-04', { studentId: 'student2' }))
  await room.report(on('2026-03-05', { studentId: 'foreign1' }), 2)
})
afterAll(() => room.dispose())

const summaryOf = async (studentId: string) => (await room.trainer.get(SUMMARY, { studentId })).result

test('[SCREEN-04] what students learnt is summed by year and course, the latest first', async () => {
  const all = await room.records({ studentId: 'student1' })
  const hours = (day: string) => all.find(({ sessionId }) => sessionId === day).credit
  expect(await summaryOf('student1,student2')).toEqual([
    {
      studentId: 'student1',
      year: 2026,
      courseId: 'course3',
      courseId_dictText: '厂级安全教育考试',
      times: 1,
      passed: 1,
      score: 95,
      hours: hours('2026-03-03'),
      lastTime: '2026-03-03 09:00:00',
    },
    {
      studentId: 'student1',
      year: 2026,
      courseId: 'course1',
      courseId_dictText: '动火作业票全流程',
      times: 2,
      passed: 1,
      score: 90,
      hours: hours('2026-01-01') + hours('2026-03-02'),
      lastTime: '2026-03-02 09:00:00',
    },
    expect.objectContaining({ year: 2025, courseId: 'course1', times: 1, hours: hours('2025-12-30') }),
    expect.objectContaining({ studentId: 'student2', times: 1 }),
  ])
})

test('[SCREEN-04] what was judged invalid counts nothing, nor do students of others', async () => {
  await room.report(on('2026-03-06', { courseId: 'course2', sessionId: 'wrong', effective: 60 }))
  const wrong = (await room.records({ studentId: 'student1' })).find(({ sessionId }) => sessionId === 'wrong')
  await room.trainer.put(`${LOG}/reject`, { id: wrong.id, reason: '非本人学习' })
  const courses = (await summaryOf('student1,foreign1')).map(({ courseId }: { courseId: string }) => courseId)
  expect(courses).toEqual(['course3', 'course1', 'course1'])
  const stranger = await room.foreigner.get(SUMMARY, { studentId: 'student1' })
  expect(stranger.result).toEqual([])
})

test('[SCREEN-04] nobody asks for more than 200 students at once', async () => {
  const many = Array.from({ length: 201 }, (_, at) => `s${at}`).join()
  expect(await room.trainer.get(SUMMARY, { studentId: many })).toMatchObject({ message: '一次最多汇总 200 名学员' })
})
