import { afterAll, beforeAll, expect, test } from 'vitest'
import { openClassroom, type Classroom } from '#tests/server/areas/study/classroom.ts'
import { step } from '#tests/server/training/sessions.ts'

const PATH = '/vr/course/info/reaction'

let room: Classroom
beforeAll(async () => {
  room = await openClassroom()
  room.clock.now = Date.parse('2026-03-22T09:00:00+08:00')
})
afterAll(() => room.dispose())

const day = (date: string) => Date.parse(`2026-03-${date}T09:00:00+08:00`)
const reaction = async (id: string, by = room.trainer) => (await by.get(PATH, { id })).result

test('[SCREEN-11] scores by band, steps and questions that went wrong most often, worst first', async () => {
  const answer = (stem: string, isRight: boolean) => ({ questionNo: 1, stem, given: 'A', answer: 'B', isRight })
  await room.report({ sessionId: 'a', startMs: day('02'), score: 95, steps: [step(1, 50), step(2, 45)] })
  await room.report({
    sessionId: 'b',
    studentId: 'student2',
    startMs: day('03'),
    score: 60,
    steps: [step(1, 40), step(2, 20, { isCritical: true })],
    answers: [answer('动火前测什么', false), answer('谁监护', true)],
  })
  await room.report({ sessionId: 'c', startMs: day('04'), score: 80, answers: [answer('动火前测什么', true)] })
  await room.report({ sessionId: 'd', startMs: day('05'), score: null })
  expect(await reaction('course1')).toEqual({
    records: 4,
    scored: 3,
    bands: [1, 1, 0, 1, 0],
    steps: [
      { title: '步骤2', critical: 1, done: 2, lost: 2, points: 17.5 },
      { title: '步骤1', critical: 0, done: 2, lost: 1, points: 10 },
    ],
    questions: [{ stem: '动火前测什么', asked: 2, wrong: 1 }],
    hasSteps: true,
    hasAnswers: true,
  })
})

test('[SCREEN-11] what was judged invalid does not count, nor does another tenant', async () => {
  await room.report({ sessionId: 'f', studentId: 'foreign1', startMs: day('02'), score: 70 }, 2)
  expect(await reaction('course1', room.foreigner)).toMatchObject({ records: 1, bands: [0, 0, 1, 0, 0], steps: [] })
  const { records: before } = await reaction('course1')
  await room.database.scope({ tenantId: 0 }, (sql) =>
    sql.updateTable('biz_study_record').set({ flag: '6' }).where('session_id', '=', 'd').execute(),
  )
  expect((await reaction('course1')).records).toBe(before - 1)
})

test('[SCREEN-11] a course that nobody learnt by has nothing', async () => {
  expect(await reaction('course2')).toEqual({
    records: 0,
    scored: 0,
    bands: [0, 0, 0, 0, 0],
    steps: [],
    questions: [],
    hasSteps: false,
    hasAnswers: false,
  })
})
