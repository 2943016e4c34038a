import { expect, test } from 'vitest'
import { resultOf, scoreOf, type StudySession } from '#server/training/study-session.ts'
import { session, step } from './sessions.ts'

const result = (over: Partial<StudySession>) => resultOf(session(over), 80)

test('[SCREEN-56] the points of steps are what counts, whatever the terminal says', () => {
  const steps = [step(1, 40), step(2, 45)]
  expect(scoreOf(session({ steps, score: 85 }))).toEqual({ value: 85, isWrong: false })
  expect(scoreOf(session({ steps, score: 99 }))).toEqual({ value: 85, isWrong: true })
  expect(scoreOf(session({ steps, score: null }))).toEqual({ value: 85, isWrong: false })
  expect(scoreOf(session({ steps: [], score: 70 }))).toEqual({ value: 70, isWrong: false })
})

test('[SCREEN-56] 98 points without a critical step are not enough', () => {
  const steps = [step(1, 50), step(2, 48, { isCritical: true })]
  expect(result({ steps, score: 98 })).toBe('2')
  expect(result({ steps: [step(1, 50), step(2, 50, { isCritical: true })], score: 100 })).toBe('1')
  expect(result({ steps: [], score: 79 })).toBe('2')
  expect(result({ steps: [], score: 80 })).toBe('1')
})

test('[SCREEN-56] without points who came as far as 95 percent has passed, and who broke off never', () => {
  expect([result({ score: null, progress: 94 }), result({ score: null, progress: 95 })]).toEqual(['3', '1'])
  expect(result({ score: 100, isBrokenOff: true })).toBe('3')
})
