import { expect, test } from 'vitest'
import { daysOfPeriod, rateOf } from '#contract/areas/hazard/hazard-statistics.ts'

test('[SCREEN-03] a rate is percent with one decimal, half up, and 0 of nothing', () => {
  expect([rateOf(71, 86), rateOf(1, 3), rateOf(2, 3), rateOf(1, 16), rateOf(5, 5), rateOf(0, 0)]).toEqual([
    82.6, 33.3, 66.7, 6.3, 100, 0,
  ])
})

test('[SCREEN-03] a quarter has its three months, and a year all twelve', () => {
  expect([daysOfPeriod(2024, '1'), daysOfPeriod(2026, '4'), daysOfPeriod(2026, '')]).toEqual([
    { from: '2024-01-01', to: '2024-03-31' },
    { from: '2026-10-01', to: '2026-12-31' },
    { from: '2026-01-01', to: '2026-12-31' },
  ])
})
