import fc from 'fast-check'
import { Cron } from 'croner'
import { expect, test } from 'vitest'
import { firstDay } from '#contract/kinds/cron-days.ts'
import { cronRuns } from '#contract/kinds/cron-runs.ts'
import { cronPattern } from '#contract/kinds/cron-text.ts'

const dayOf = (text: string, from: string) => {
  const found = firstDay(text, Date.parse(from))
  return found === null ? null : new Date(found).toISOString().slice(0, 10)
}

test.each([
  ['0 0 0 29 2 ?', '2028-02-29'],
  ['0 0 0 L 2 ?', '2027-02-28'],
  ['0 0 0 1W 8 ?', '2026-08-03'],
  ['0 0 0 31W 5 ?', '2026-05-29'],
  ['0 0 0 ? 2 1#5', '2032-02-29'],
  ['0 0 0 ? * 6L', '2026-03-27'],
  ['0 0 0 ? * L', '2026-03-07'],
  ['0 0 0 ? * MON-FRI', '2026-03-02'],
  ['0 0 0 1 1 ? 2099', '2099-01-01'],
  ['0 0 0 31 2 ?', null],
  ['0 0 0 31W 6 ?', null],
  ['0 0 0 1 1 ? 2020', null],
])('[SCREEN-68] %s: the first day from 2 March 2026 on is %s', (text, day) => {
  expect(dayOf(text, '2026-03-02T05:00:00Z')).toBe(day)
})

test('[SCREEN-68] no time is lost by looking at days first', () => {
  const days = fc.constantFrom('?', '*', '1', '15', '29', '31', 'L', '1W', '15W', '10-20/3', '1,L')
  const weekdays = fc.constantFrom('?', '*', '1', 'MON-FRI', '6L', '2#3', '1,7')
  const months = fc.constantFrom('*', '1-6', '2', '3,9', 'DEC', '*/4')
  const zones = fc.constantFrom('Asia/Shanghai', 'UTC', 'Europe/Berlin', 'Pacific/Kiritimati')
  fc.assert(
    fc.property(days, weekdays, months, zones, fc.integer({ min: 0, max: 700 }), (day, weekday, month, zone, plus) => {
      fc.pre(day === '?' || weekday === '?' || day === '*' || weekday === '*')
      const text = `0 30 4,22 ${day} ${month} ${weekday}`
      const after = Date.parse('2026-01-01T00:00:00Z') + plus * 86_400_000
      const cron = new Cron(cronPattern(text), { timezone: zone, alternativeWeekdays: true, paused: true })
      expect(cronRuns(text, zone, after, 2)).toEqual(cron.nextRuns(2, new Date(after)).map((run) => run.getTime()))
    }),
    { numRuns: 60 },
  )
})
