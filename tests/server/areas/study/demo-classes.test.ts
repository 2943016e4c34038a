import { expect, test } from 'vitest'
import { TRAIN_OBJECT } from '#contract/areas/training/legal-hours.ts'
import { STUDY_FLAG } from '#contract/areas/study/study-values.ts'
import { demoClasses, type ClassStudent } from '#server/areas/study/demo-classes.ts'
import { createRandom } from '#server/engine/seed/random.ts'
import { STANDARD_CREDIT } from '#server/training/credit-rule.ts'
import { judgeRecords } from '#server/training/credit.ts'

const NOW = Date.parse('2026-11-27T10:00:00+08:00')
const course = (id: string, trainLevel: string | null, hours: number) => ({
  id,
  name: id,
  courseType: '2',
  trainLevel,
  minutes: hours * 45,
  hours,
  passScore: 60,
  versionNo: '1.0.0',
})
const COURSES = [
  course('short', null, 0.5),
  course('level1', '1', 24),
  course('level2', '2', 24),
  course('level3', '3', 24),
  course('law', null, 8),
  course('risk', null, 8),
  course('rescue', null, 4),
]

function learnt(over: Partial<ClassStudent>, { count = 400, nowMs = NOW } = {}) {
  const students = Array.from({ length: count }, (_one, nth) => ({
    id: `student${nth}`,
    realname: '张伟',
    orgId: `team${nth % 40}`,
    enteredMs: Date.parse('2020-03-01T00:00:00+08:00'),
    leftMs: null,
    enterprise: null,
    trainObject: TRAIN_OBJECT.worker,
    isHighRisk: false,
    ...over,
  }))
  let made = 0
  const newId = () => `session${(made += 1)}`
  const sessions = demoClasses(createRandom(1), { students, courses: COURSES, devices: [], nowMs, newId })
  return students.map(({ id }) => {
    const own = sessions.filter(({ student }) => student?.id === id)
    const judged = [...judgeRecords(own, STANDARD_CREDIT).values()]
    const isSound = judged.every(({ flag }) => flag === STUDY_FLAG.normal) && own.every(({ endMs }) => endMs < nowMs)
    return { isSound, hours: judged.reduce((sum, { tenths }) => sum + tenths, 0) / 10 }
  })
}
const most = (over: Partial<ClassStudent>) => Math.max(...learnt(over).map(({ hours }) => hours))
const reached = (over: Partial<ClassStudent>, required: number) =>
  learnt(over).filter(({ hours }) => hours >= required).length / 400

test('[PROD-01] in the demo each kind of people owes what the rules say, and nobody learns more in classes', () => {
  expect(most({})).toBe(8)
  expect(most({ isHighRisk: true })).toBe(20)
  expect(most({ trainObject: TRAIN_OBJECT.safety })).toBe(12)
  expect(most({ trainObject: TRAIN_OBJECT.safety, isHighRisk: true })).toBe(16)
  const enteredMs = Date.parse('2026-05-06T00:00:00+08:00')
  expect(most({ enteredMs })).toBe(24)
  expect(most({ enteredMs, isHighRisk: true })).toBe(72)
  expect(learnt({ isHighRisk: true }).every(({ isSound }) => isSound)).toBe(true)
})

test('[PROD-01] in the demo some enterprises are ahead of others, and in each some people are short', () => {
  const [ahead, behind] = ['舟山岱洲石化仓储有限公司', '绍兴越衡纺织印染有限公司'].map((enterprise) =>
    reached({ enterprise, isHighRisk: true }, 20),
  ) as [number, number]
  expect(ahead).toBeGreaterThan(behind + 0.2)
  expect(ahead).toBeLessThan(1)
  expect(behind).toBeGreaterThan(0.1)
})

test('[PROD-01] a demo that begins with the year has no classes yet', () => {
  const hours = learnt({}, { nowMs: Date.parse('2026-01-01T10:00:00+08:00') }).map((one) => one.hours)
  expect(new Set(hours)).toEqual(new Set([0]))
})
