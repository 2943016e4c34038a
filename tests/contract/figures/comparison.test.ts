import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparisonOf, comparisonText } from '#contract/figures/comparison.ts'
import { daysAfter } from '#contract/figures/periods.ts'

const ms = (text: string) => Date.parse(`${text}+08:00`)
const LATER = ms('2030-01-01T00:00:00')

test.each([
  [{ from: '2026-03-01', to: '2026-03-31' }, '2026-02-01', '2026-03-01', '上月'],
  [{ from: '2026-01-01', to: '2026-01-31' }, '2025-12-01', '2026-01-01', '上月'],
  [{ from: '2026-04-01', to: '2026-06-30' }, '2026-01-01', '2026-04-01', '上季'],
  [{ from: '2024-01-01', to: '2024-12-31' }, '2023-01-01', '2024-01-01', '上年'],
  [{ from: '2026-02-01', to: '2026-04-30' }, '2025-11-04', '2026-02-01', '上期'],
  [{ from: '2026-03-02', to: '2026-03-08' }, '2026-02-23', '2026-03-02', '上期'],
] as const)(
  '[API-054] what is over is compared with the unit or as many days before: %o',
  (days, from, until, named) => {
    const { now, before, ...rest } = comparisonOf(days, LATER)
    expect(rest).toEqual({ named, isPartial: false })
    expect(now).toEqual({ from: ms(`${days.from}T00:00:00`), until: ms(`${daysAfter(days.to, 1)}T00:00:00`) })
    expect(before).toEqual({ from: ms(`${from}T00:00:00`), until: ms(`${until}T00:00:00`) })
  },
)

test('[API-054] a range that runs is compared with the same elapsed part, at most the whole unit before', () => {
  const month = { from: '2026-11-01', to: '2026-11-30' }
  expect(comparisonOf(month, ms('2026-11-24T10:31:00'))).toEqual({
    now: { from: ms('2026-11-01T00:00:00'), until: ms('2026-11-24T10:31:00') },
    before: { from: ms('2026-10-01T00:00:00'), until: ms('2026-10-24T10:31:00') },
    named: '上月',
    isPartial: true,
  })
  const march = comparisonOf({ from: '2026-03-01', to: '2026-03-31' }, ms('2026-03-30T12:00:00'))
  expect(march.before.until).toBe(ms('2026-03-01T00:00:00'))
})

test('[API-054] whatever the range, the one before ends where it begins and is as long, months and their like apart', () => {
  const day = fc.integer({ min: 0, max: 4_000 }).map((days) => daysAfter('2020-01-01', days))
  fc.assert(
    fc.property(day, fc.nat(800), fc.integer({ min: 0, max: 86_400_000 * 4_800 }), (from, length, passed) => {
      const now = ms('2020-01-01T00:00:00') + passed
      const found = comparisonOf({ from, to: daysAfter(from, length) }, now)
      const long = ({ from: begin, until }: { from: number; until: number }) => until - begin
      expect(found.before.from).toBeLessThan(found.now.from)
      expect(found.before.until).toBeLessThanOrEqual(found.now.from)
      expect(found.isPartial || found.before.until === found.now.from).toBe(true)
      const daysApart = Math.abs(long(found.before) - long(found.now)) / 86_400_000
      expect(daysApart).toBeLessThanOrEqual(found.named === '上期' ? 0 : 3)
    }),
  )
})

const OF_MONTH = { named: '上月', isPartial: true } as const

test.each([
  [112.4, 100, 'more', '较上月同期 ↑ 12.4%', null],
  [130, 100, 'more', '较上月同期 ↑ 30%', '好于上期'],
  [130, 100, 'less', '较上月同期 ↑ 30%', '差于上期'],
  [70, 100, 'less', '较上月同期 ↓ 30%', '好于上期'],
  [70, 100, 'neither', '较上月同期 ↓ 30%', null],
  [120, 100, 'more', '较上月同期 ↑ 20%', null],
  [100, 100, 'more', '较上月同期 持平', null],
  [5, 0, 'more', '上期为 0', null],
  [5, null, 'more', '无上期数据', null],
] as const)('[API-054] %s after %s, better the %s, reads %s', (now, before, better, text, word) => {
  expect(comparisonText(OF_MONTH, { now, before, better })).toEqual({ text, word })
})
