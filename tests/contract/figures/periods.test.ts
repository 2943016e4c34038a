import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bucketsOf, daysAfter, monthToDate, partialEnds, rangeProblem, wholeMonths } from '#contract/figures/periods.ts'

test('[API-065] a range falls into days, weeks from Monday, months and years, its ends cut', () => {
  const range = { from: '2026-04-30', to: '2026-05-12' }
  expect(bucketsOf(range, 'week')).toEqual([
    { name: '2026-04-27', from: '2026-04-30', to: '2026-05-03' },
    { name: '2026-05-04', from: '2026-05-04', to: '2026-05-10' },
    { name: '2026-05-11', from: '2026-05-11', to: '2026-05-12' },
  ])
  expect(bucketsOf(range, 'month')).toEqual([
    { name: '2026-04', from: '2026-04-30', to: '2026-04-30' },
    { name: '2026-05', from: '2026-05-01', to: '2026-05-12' },
  ])
  expect(bucketsOf({ from: '2025-12-31', to: '2026-01-01' }, 'year').map(({ name }) => name)).toEqual(['2025', '2026'])
  expect(bucketsOf({ from: '2024-02-28', to: '2024-03-01' }, 'day').map(({ name }) => name)).toEqual([
    '2024-02-28',
    '2024-02-29',
    '2024-03-01',
  ])
  expect(bucketsOf({ from: '2024-02-28', to: '2024-03-01' }, 'month')[0]).toEqual({
    name: '2024-02',
    from: '2024-02-28',
    to: '2024-02-29',
  })
})

test('[API-053] a range is its whole months and what is left at its ends, each day once', () => {
  const start = fc.integer({ min: 0, max: 1_500 })
  fc.assert(
    fc.property(start, fc.integer({ min: 0, max: 800 }), (first, length) => {
      const from = daysAfter('2023-01-01', first)
      const to = daysAfter(from, length)
      const { months, ends } = wholeMonths({ from, to })
      const parts = [...ends, ...(months === null ? [] : [months])]
      const days = parts.flatMap((part) => bucketsOf(part, 'day').map(({ name }) => name)).toSorted()
      expect(days).toEqual(bucketsOf({ from, to }, 'day').map(({ name }) => name))
      const firsts = months === null ? [] : [months.from, daysAfter(months.to, 1)]
      expect(firsts.every((day) => day.endsWith('-01'))).toBe(true)
      for (const end of ends) expect(bucketsOf(end, 'day').length).toBeLessThan(31)
    }),
  )
  expect(wholeMonths({ from: '2026-01-15', to: '2026-04-30' })).toEqual({
    months: { from: '2026-02-01', to: '2026-04-30' },
    ends: [{ from: '2026-01-15', to: '2026-01-31' }],
  })
  expect(wholeMonths({ from: '2026-02-02', to: '2026-02-28' }).months).toBeNull()
})

test('[API-065] an end is partial when the range cuts it or it still runs', () => {
  const whole = { from: '2026-04-01', to: '2026-04-30' }
  expect(partialEnds(whole, 'month', '2026-05-01')).toEqual({ first: false, last: false })
  expect(partialEnds(whole, 'month', '2026-04-30')).toEqual({ first: false, last: true })
  expect(partialEnds({ from: '2026-04-02', to: '2026-04-29' }, 'month', '2026-05-01')).toEqual({
    first: true,
    last: true,
  })
})

test('[API-054] a month until today is compared with the same days of the month before', () => {
  expect(monthToDate('2026-03-20')).toEqual({
    now: { from: '2026-03-01', to: '2026-03-20' },
    before: { from: '2026-02-01', to: '2026-02-20' },
  })
  expect(monthToDate('2026-03-31').before).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(monthToDate('2026-01-02').before).toEqual({ from: '2025-12-01', to: '2025-12-02' })
})

test('[API-053] ranges that are none are refused', () => {
  expect(rangeProblem({ from: '2026-02-30', to: '2026-03-01' })).toBe('日期格式不正确，应为 yyyy-MM-dd')
  expect(rangeProblem({ from: '2026/03/01', to: '2026-03-01' })).toBe('日期格式不正确，应为 yyyy-MM-dd')
  expect(rangeProblem({ from: '2026-03-02', to: '2026-03-01' })).toBe('开始日期不能晚于结束日期！')
  expect(rangeProblem({ from: '2023-03-01', to: '2026-03-02' })).toBe('时间范围不能超过三年！')
  expect(rangeProblem({ from: '2023-03-01', to: '2026-03-01' })).toBeNull()
})
