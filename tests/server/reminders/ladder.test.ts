import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agesOf, dueStep, TOLD_WITHIN_DAYS, type LadderStep } from '#server/reminders/ladder.ts'

const ladders = fc
  .record({
    ats: fc.uniqueArray(fc.integer({ min: -100, max: 40 }), { minLength: 1, maxLength: 6 }),
    weekly: fc.boolean(),
  })
  .map(({ ats, weekly }) => {
    const ladder: LadderStep[] = ats.toSorted((one, other) => one - other).map((at) => ({ at }))
    if (weekly) ladder[ladder.length - 1]!.weekly = true
    return ladder
  })
const ages = fc.integer({ min: -150, max: 150 })

/** All days on which a ladder says something, told plainly. */
function daysOf(ladder: readonly LadderStep[]): number[] {
  return ladder.flatMap(({ at, weekly }) =>
    weekly ? Array.from({ length: 60 }, (_unused, week) => at + week * 7) : [at],
  )
}

describe('the ladder of a reminder', () => {
  test('tells the latest step that has come, unless a week went by', () => {
    fc.assert(
      fc.property(ladders, ages, (ladder, age) => {
        const latest = Math.max(...daysOf(ladder).filter((at) => at <= age))
        const isTold = age - latest < TOLD_WITHIN_DAYS
        expect(dueStep(ladder, age)?.at ?? null).toBe(isTold ? latest : null)
      }),
    )
  })

  test('tells each step once, in whatever order and how often it is asked', () => {
    fc.assert(
      fc.property(ladders, fc.array(ages, { maxLength: 80 }), (ladder, runs) => {
        const told = new Map<number, number>()
        for (const age of runs) {
          const due = dueStep(ladder, age)
          if (due !== null) told.set(due.at, (told.get(due.at) ?? 0) + (told.has(due.at) ? 0 : 1))
        }
        expect([...told.keys()].every((at) => daysOf(ladder).includes(at))).toBe(true)
        expect([...told.values()].every((times) => times === 1)).toBe(true)
      }),
    )
  })

  test('run every day, leaves out no step; run once, tells one at most', () => {
    fc.assert(
      fc.property(ladders, (ladder) => {
        const days = Array.from({ length: 301 }, (_unused, index) => index - 150)
        const told = new Set(days.flatMap((age) => dueStep(ladder, age)?.at ?? []))
        expect([...told].toSorted((one, other) => one - other)).toEqual(
          daysOf(ladder).filter((at) => at >= -150 && at <= 150),
        )
      }),
    )
  })

  test('says nothing outside of its ages', () => {
    fc.assert(
      fc.property(ladders, ages, (ladder, age) => {
        const { from, to } = agesOf(ladder)
        const isWithin = age >= from && (to === null || age <= to)
        expect(isWithin || dueStep(ladder, age) === null).toBe(true)
      }),
    )
  })
})
