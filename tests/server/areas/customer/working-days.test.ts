import { expect, test } from 'vitest'
import { workingDaysLater } from '#server/areas/customer/working-days.ts'
import { epochOf, wireText } from '#server/db/moments.ts'

test.each([
  ['2026-11-25 10:30:00', 2, '2026-11-27 10:30:00'],
  ['2026-11-26 15:00:00', 2, '2026-11-30 15:00:00'],
  ['2026-11-27 23:30:00', 1, '2026-11-30 23:30:00'],
  ['2026-11-28 09:00:00', 2, '2026-12-02 00:00:00'],
  ['2026-11-29 23:59:00', 1, '2026-12-01 00:00:00'],
  ['2026-11-30 00:30:00', 5, '2026-12-07 00:30:00'],
])('[SCREEN-94] %s and %i working days later it is %s', (since, days, until) => {
  expect(wireText(workingDaysLater(epochOf(since), days))).toBe(until)
})
