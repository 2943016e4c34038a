import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter } from '#contract/entity/aggregates.ts'
import { dutyLines, dutyState, endsOfHalves, isBehind } from '#contract/areas/drill/drill-duties.ts'
import { rateOf } from '#contract/figures/rate.ts'

const count = fc.nat({ max: 2 })
const done = fc.record({
  yearly: count,
  onSite: fc.tuple(count, count),
  any: fc.tuple(count, count),
  fire: count,
  halfYearly: fc.boolean(),
  since: fc.constant('2020-01-01'),
})
const day = fc.nat({ max: 400 }).map((days) => daysAfter('2026-01-01', days))

test('[SCREEN-21] an enterprise is behind exactly where a part of the year is over without its drill', () => {
  fc.assert(
    fc.property(done, day, (one, today) => {
      const lines = dutyLines(one, 2026, today)
      const [june, december] = endsOfHalves(2026)
      const missed = (counts: readonly [number, number]) =>
        (today > june && counts[0] === 0) || (today > december && counts[1] === 0)
      expect(isBehind(lines)).toBe(
        (today > december && (one.yearly === 0 || one.fire === 0)) ||
          missed(one.onSite) ||
          (one.halfYearly && missed(one.any)),
      )
      expect(lines.map(({ key }) => key)).toEqual(['yearly', 'onSite', ...(one.halfYearly ? ['any'] : []), 'fire'])
      expect(lines.every(({ done: parts, owed, state }) => parts <= owed && (parts < owed || state === 'done'))).toBe(
        true,
      )
      expect(lines.every(({ state, until }) => until === null || (until >= today && state !== 'done'))).toBe(true)
    }),
  )
})

test('[SCREEN-21] what is still missing is amber in the last 60 days of its part of the year, and one drill more never makes it worse', () => {
  expect(['2026-05-01', '2026-05-02', '2026-06-30', '2026-07-01'].map((on) => dutyState(0, '2026-06-30', on))).toEqual([
    'open',
    'near',
    'near',
    'behind',
  ])
  const worse = ['done', 'open', 'near', 'behind']
  fc.assert(
    fc.property(done, day, (one, today) => {
      const more = {
        ...one,
        yearly: one.yearly + 1,
        fire: one.fire + 1,
        onSite: [one.onSite[0] + 1, one.onSite[1] + 1] as const,
      }
      const before = dutyLines(one, 2026, today)
      for (const [at, line] of dutyLines(more, 2026, today).entries())
        expect(worse.indexOf(line.state)).toBeLessThanOrEqual(worse.indexOf(before[at]!.state))
    }),
  )
})

test('[SCREEN-21] a rate has one decimal, half up from its counts, and is 0 of nothing', () => {
  fc.assert(
    fc.property(fc.nat({ max: 5_000 }), fc.integer({ min: 1, max: 5_000 }), (part, more) => {
      const { rate, numerator, denominator } = rateOf(part, part + more)
      expect([numerator, denominator]).toEqual([part, part + more])
      expect(Math.abs(rate - (100 * part) / (part + more))).toBeLessThanOrEqual(0.05 + 1e-9)
    }),
  )
  expect([rateOf(0, 0).rate, rateOf(2, 3).rate, rateOf(1, 16).rate, rateOf(5, 5).rate]).toEqual([0, 66.7, 6.3, 100])
})

test('[SCREEN-21] nothing is owed that was due before an enterprise came, and nothing of years before', () => {
  const nothing = { yearly: 0, onSite: [0, 0], any: [0, 0], fire: 0, halfYearly: true } as const
  const owed = (since: string) =>
    dutyLines({ ...nothing, since }, 2026, '2026-11-30').map(({ key, owed: parts, state }) => [key, parts, state])
  expect(owed('2026-06-30')).toEqual([
    ['yearly', 1, 'near'],
    ['onSite', 2, 'behind'],
    ['any', 2, 'behind'],
    ['fire', 1, 'near'],
  ])
  expect(owed('2026-07-01')).toEqual([
    ['yearly', 1, 'near'],
    ['onSite', 1, 'near'],
    ['any', 1, 'near'],
    ['fire', 1, 'near'],
  ])
  expect(owed('2027-01-01')).toEqual([])
  const second = dutyLines({ ...nothing, onSite: [0, 1], since: '2026-08-01' }, 2026, '2026-11-30')
  expect(second.find(({ key }) => key === 'onSite')).toMatchObject({ done: 1, owed: 1, state: 'done', until: null })
})
