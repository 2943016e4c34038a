import { daysAfter } from '#contract/entity/aggregates.ts'
import { calendarWith } from '#machines/calendar/calendar-with.ts'
import { calendarMachine } from '#machines/calendar/calendar.machine.ts'
import { daysShown, isShownWith, monthsLater } from '#contract/wire/calendar-days.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(calendarMachine)).toEqual([
    'month · day.choose [isShown] → (stays) / go',
    'month · day.choose → (stays) / go, refresh',
    'month · day.move [isShown] → (stays) / go',
    'month · day.move → (stays) / go, refresh',
    'month · range.previous → (stays) / goMonths, refresh',
    'month · range.next → (stays) / goMonths, refresh',
    'month · span.week → week / refresh',
    'week · day.choose [isShown] → (stays) / go',
    'week · day.choose → (stays) / go, refresh',
    'week · day.move [isShown] → (stays) / go',
    'week · day.move → (stays) / go, refresh',
    'week · range.previous → (stays) / goDays, refresh',
    'week · range.next → (stays) / goDays, refresh',
    'week · span.month → month / refresh',
  ])
})

test('rows are read anew when other days are shown, not when a day among them is chosen', () => {
  const { calendar, refreshed, day } = open('2026-03-15')
  calendar.send({ type: 'day.choose', day: '2026-03-31' })
  expect([day(), refreshed()]).toEqual(['2026-03-31', 0])
  calendar.send({ type: 'day.move', days: 1 })
  expect([day(), refreshed()]).toEqual(['2026-04-01', 1])
  calendar.send({ type: 'span.week' })
  calendar.send({ type: 'range.previous' })
  expect([day(), refreshed()]).toEqual(['2026-03-25', 3])
  calendar.send({ type: 'day.move', days: 7 })
  calendar.send({ type: 'day.choose', day: '2026-04-05' })
  expect([day(), refreshed()]).toEqual(['2026-04-05', 4])
  calendar.send({ type: 'day.choose', day: '2026-04-06' })
  calendar.send({ type: 'range.next' })
  calendar.send({ type: 'span.month' })
  expect([day(), refreshed()]).toEqual(['2026-04-13', 7])
})

test('a month later is its last day where it has fewer days', () => {
  const { calendar, day } = open('2026-01-31')
  calendar.send({ type: 'range.next' })
  expect(day()).toBe('2026-02-28')
  calendar.send({ type: 'range.previous' })
  expect(day()).toBe('2026-01-28')
  expect([monthsLater('2024-02-29', 12), monthsLater('2025-12-31', 2), monthsLater('2026-01-01', -1)]).toEqual([
    '2025-02-28',
    '2026-02-28',
    '2025-12-01',
  ])
})

test('whole weeks from Monday on are shown, over the ends of months and years', () => {
  const month = daysShown('month', '2026-03-15')
  expect([month[0], month.at(-1), month.length]).toEqual(['2026-02-23', '2026-04-05', 42])
  expect(daysShown('month', '2027-02-10').length).toBe(28)
  expect(daysShown('week', '2026-01-01')).toEqual([
    '2025-12-29',
    '2025-12-30',
    '2025-12-31',
    '2026-01-01',
    '2026-01-02',
    '2026-01-03',
    '2026-01-04',
  ])
  expect(daysAfter('2024-02-28', 2)).toBe('2024-03-01')
  expect(isShownWith('month', '2026-03-31', '2026-04-01')).toBe(false)
})

test('every path', () => {
  const cases = [
    { type: 'day.choose', day: '2026-03-02' },
    { type: 'day.move', days: 7 },
  ]
  const paths = modelOf(calendarMachine, cases, { input: { day: '2026-03-15' } }).getShortestPaths()
  const states = paths.flatMap((path) => path.steps.map(({ state }) => (state as { value?: unknown }).value))
  expect(new Set(states)).toEqual(new Set(['month', 'week']))
})

function open(today: string) {
  let count = 0
  const machine = calendarWith({ refresh: () => void (count += 1) })
  const calendar = createActor(machine, { input: { day: today } }).start()
  return { calendar, refreshed: () => count, day: () => calendar.getSnapshot().context.day }
}
