import { expect, test } from 'vitest'
import { daysOfSource } from '#contract/walls/source-days.ts'

test('[PROD-13] the days that a source counts end today, but for those that say others or none', () => {
  expect(daysOfSource('courses', '2026-11-29')).toEqual({ from: '2026-10-31', to: '2026-11-29' })
  expect(daysOfSource('provinces', '2026-11-29')).toEqual({ from: '2026-11-29', to: '2026-11-29' })
  expect(daysOfSource('drillDays', '2026-11-29')).toEqual({ from: '2026-10-05', to: '2026-12-27' })
  expect(daysOfSource('hazardMonths', '2026-11-29')).toEqual({ from: '2025-12-01', to: '2026-11-29' })
  expect(daysOfSource('now', '2026-11-29')).toBe(null)
})
