import { rangeProblem } from '#contract/figures/periods.ts'
import {
  comparisonOf,
  lengthOf,
  periodText,
  PRESETS,
  presetOf,
  readFilters,
  writeFilters,
} from '#widgets/dashboard/dashboard-filters.ts'
import { expect, test } from 'vitest'

const TODAY = '2026-11-24'

test('[SCREEN-16] presets are ranges of days up to today, the month before a whole one', () => {
  expect(PRESETS.map(({ label, of }) => [label, ...Object.values(of(TODAY))])).toEqual([
    ['今日', '2026-11-24', '2026-11-24'],
    ['近 7 天', '2026-11-18', '2026-11-24'],
    ['近 30 天', '2026-10-26', '2026-11-24'],
    ['本月', '2026-11-01', '2026-11-24'],
    ['上月', '2026-10-01', '2026-10-31'],
    ['本季', '2026-10-01', '2026-11-24'],
    ['本年', '2026-01-01', '2026-11-24'],
  ])
  expect(PRESETS.find(({ key }) => key === 'lastMonth')!.of('2026-01-15')).toEqual({
    from: '2025-12-01',
    to: '2025-12-31',
  })
  for (const { of } of PRESETS) expect(rangeProblem(of('2024-02-29'))).toBeNull()
})

test('[SCREEN-16] filters live in the address: what is as at the start is not there, nonsense is the default', () => {
  const start = readFilters('', TODAY)
  expect(start).toEqual({ from: '2026-10-26', to: TODAY, org: '', hasComparison: true })
  expect(writeFilters(start, TODAY, 'by=week&from=x')).toBe('by=week')
  const chosen = { from: '2026-11-01', to: '2026-11-10', org: 'north1', hasComparison: false }
  const address = writeFilters(chosen, TODAY, '')
  expect(address).toBe('from=2026-11-01&to=2026-11-10&org=north1&cmp=0')
  expect(readFilters(address, TODAY)).toEqual(chosen)
  for (const bad of [
    'from=2026-11-01',
    'from=2026-11-10&to=2026-11-01',
    'from=1&to=2',
    'from=2020-01-01&to=2026-01-01',
  ])
    expect(readFilters(bad, TODAY)).toEqual(start)
  expect([
    periodText(start, TODAY),
    periodText(chosen, TODAY),
    periodText({ from: '2026-11-02', to: '2026-11-02' }, TODAY),
  ]).toEqual(['近 30 天', '2026-11-01 至 2026-11-10', '2026-11-02'])
  expect(presetOf({ from: TODAY, to: TODAY }, TODAY)).toBe('today')
})

test('[SCREEN-16] whole days are compared with as many before, of a year, quarter or month with the same ones of the one before', () => {
  const compared = (from: string, to: string) => {
    const found = comparisonOf({ from, to }, TODAY)
    return found && [found.now.to, found.before.from, found.before.to, found.than].join(' ')
  }
  expect(compared('2026-10-26', TODAY)).toBe('2026-11-23 2026-09-27 2026-10-25 上期')
  expect(compared('2026-11-01', TODAY)).toBe('2026-11-23 2026-10-01 2026-10-23 上月同期')
  expect(compared('2026-10-01', TODAY)).toBe('2026-11-23 2026-07-01 2026-08-23 上季同期')
  expect(compared('2026-01-01', TODAY)).toBe('2026-11-23 2025-01-01 2025-11-23 上年同期')
  expect(compared('2026-02-01', '2026-02-28')).toBe('2026-02-28 2026-01-01 2026-01-31 上月')
  expect(compared('2026-10-01', '2026-10-31')).toBe('2026-10-31 2026-09-01 2026-09-30 上月')
  expect(compared('2026-07-01', '2026-09-30')).toBe('2026-09-30 2026-04-01 2026-06-30 上季')
  expect(compared('2026-03-01', '2026-03-30')).toBe('2026-03-30 2026-02-01 2026-02-28 上月同期')
  expect(compared('2026-03-02', '2026-03-30')).toBe('2026-03-30 2026-02-01 2026-03-01 上期')
  expect(compared(TODAY, TODAY)).toBeNull()
  expect(lengthOf({ from: '2024-02-28', to: '2024-03-01' })).toBe(3)
})
