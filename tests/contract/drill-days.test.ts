import { expect, test } from 'vitest'
import { drillLetter, drillWeeks } from '#contract/areas/drill/drill-days.ts'

test('[SCREEN-16] twelve whole weeks from a Monday on, the eighth of which is this one', () => {
  expect(drillWeeks('2026-11-29')).toEqual({ from: '2026-10-05', to: '2026-12-27' })
  expect(drillWeeks('2026-11-23')).toEqual(drillWeeks('2026-11-29'))
  expect(drillWeeks('2026-11-30')).toEqual({ from: '2026-10-12', to: '2027-01-03' })
})

test('[SCREEN-16] of several drills of a day the one that wants somebody most says its letter', () => {
  const letters = [
    { planned: 1, held: 1, missed: 1 },
    { planned: 1, held: 2, missed: 0 },
    { planned: 0, held: 2, missed: 0 },
  ].map(drillLetter)
  expect(letters).toEqual(['缺', '计', '成'])
})
