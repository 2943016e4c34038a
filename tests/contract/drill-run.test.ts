import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  clockText,
  missingText,
  pausedUntil,
  scriptSecond,
  stepStates,
  type RunStep,
} from '#contract/areas/drill/drill-run.ts'

const times = fc.record({
  startMs: fc.integer({ min: 0, max: 10_000 }),
  pausedSeconds: fc.nat({ max: 5 }),
})

test('[SCREEN-21] the clock of a script never runs back, stands while it is paused, and goes on where it stood', () => {
  fc.assert(
    fc.property(
      times,
      fc.nat({ max: 900_000 }),
      fc.nat({ max: 900 }),
      ({ startMs, pausedSeconds }, ranMs, pauseSeconds) => {
        const runs = { startMs, pausedSeconds, pausedAtMs: null, endMs: null }
        const pausedAtMs = startMs + pausedSeconds * 1_000 + ranMs
        const stood = scriptSecond(runs, pausedAtMs)
        const paused = { ...runs, pausedAtMs }
        const goesOnMs = pausedAtMs + pauseSeconds * 1_000
        expect(scriptSecond(paused, goesOnMs)).toBe(stood)
        const goesOn = { ...runs, pausedSeconds: pausedUntil(paused, goesOnMs) }
        expect(scriptSecond(goesOn, goesOnMs)).toBe(stood)
        expect(scriptSecond(goesOn, goesOnMs + 1_000)).toBe(stood + 1)
        expect(scriptSecond({ ...goesOn, endMs: goesOnMs }, goesOnMs + 99_000)).toBe(stood)
      },
    ),
  )
  expect(scriptSecond({ startMs: null, pausedAtMs: null, pausedSeconds: 0, endMs: null }, 5_000)).toBe(0)
})

test('[SCREEN-21] one step of a script is the next at most; it is overdue after its limit, a minute where it has none', () => {
  const step = (over: Partial<RunStep>): RunStep => ({
    id: '1',
    minute: 1,
    limitSeconds: null,
    doneSecond: null,
    ...over,
  })
  const script = [step({ doneSecond: 120 }), step({ doneSecond: 121 }), step({}), step({ minute: 9 })]
  expect(stepStates(script, 120)).toEqual(['done', 'late', 'current', 'later'])
  expect(stepStates(script, 121)).toEqual(['done', 'late', 'overdue', 'later'])
  expect(stepStates([step({ limitSeconds: 5 })], 66)).toEqual(['overdue'])
  const early = [step({ minute: 6, doneSecond: 299 }), step({ minute: 6, doneSecond: 300 })]
  expect(stepStates(early, 300)).toEqual(['early', 'done'])
  expect([0, 59, 61, 3_600, 3_725].map(clockText)).toEqual(['00:00', '00:59', '01:01', '1:00:00', '1:02:05'])
})

test('[SCREEN-21] what a drill lacks is said before it is over; a stand-in who did not come is not missing', () => {
  const [came, absent] = [1_000, null].map((signMs) => ({ standIn: false, signMs }))
  const standIn = { standIn: true, signMs: null }
  const [taken, open] = [{ doneSecond: 5 }, { doneSecond: null }]
  expect(missingText([came!, standIn], [taken])).toBe('')
  expect(missingText([came!, absent!, standIn], [taken])).toBe('2 人中还有 1 人未签到。')
  expect(missingText([absent!], [taken, open, open])).toBe('1 人中还有 1 人未签到，3 个步骤中还有 2 个未执行。')
})
