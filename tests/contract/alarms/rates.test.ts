import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS, ratesOf, type Raise } from '#contract/alarms/rates.ts'
import { linesOf, type ShownAlarm } from '#contract/alarms/shown-alarms.ts'
import { PATIENCE_MS, RUNS } from '#tests/property-runs.ts'

const NOW = 10 * DAY_MS
const raise: fc.Arbitrary<Raise> = fc.record({
  atMs: fc.integer({ min: NOW - 2 * DAY_MS, max: NOW }),
  priority: fc.constantFrom('1', '2', '3', '4'),
  of: fc.nat(15).map(String),
})

test('every new alarm of 24 hours stands in one bar, one priority and one source', { timeout: PATIENCE_MS }, () => {
  fc.assert(
    fc.property(fc.array(raise, { maxLength: 80, size: 'max' }), (raises) => {
      const rates = ratesOf(raises, [], NOW)
      const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)
      expect(rates.day).toBe(raises.filter(({ atMs }) => atMs > NOW - DAY_MS).length)
      expect([rates.tens.length, sum(rates.tens)]).toEqual([144, rates.day])
      expect(sum(rates.priorities.map(({ count }) => count))).toBe(rates.day)
      expect(rates.top.length).toBeLessThanOrEqual(10)
      expect(sum(rates.top.map(({ count }) => count))).toBeLessThanOrEqual(rates.day)
      expect(rates.top.map(({ count }) => count)).toEqual(
        rates.top.map(({ count }) => count).toSorted((one, other) => other - one),
      )
    }),
    { numRuns: RUNS },
  )
})

test('the last ten minutes are the last bar; standing for more than a day is counted', () => {
  const at = (atMs: number) => ({ atMs, priority: '1', of: 'a' })
  const { tens, standing, standingLong } = ratesOf(
    [at(NOW), at(NOW - 599_999), at(NOW - 600_000)],
    [{ sinceMs: NOW - DAY_MS }, { sinceMs: NOW - DAY_MS - 1 }],
    NOW,
  )
  expect([tens.at(-1), tens.at(-2), standing, standingLong]).toEqual([2, 1, 2, 1])
})

const shown: fc.Arbitrary<ShownAlarm[]> = fc
  .array(
    fc.record({
      priority: fc.constantFrom('1', '2', '3', '4'),
      status: fc.constantFrom('1', '2', '3'),
      source: fc.constantFrom('1', '2', '3', '5'),
      raisedMs: fc.integer({ min: 0, max: 100 }),
      first: fc.nat(20),
    }),
    { maxLength: 30, size: 'max' },
  )
  .map((all) => {
    const firsts = all.map(({ first }, index) => (first < index ? first : index))
    // The first one of another is its own first one.
    const rooted = firsts.map((first, index) => (firsts[first] === first && all[first]!.first <= 17 ? first : index))
    return all.map(({ first: _first, ...alarm }, index) => ({
      ...alarm,
      id: String(index),
      // Some began with one that is no longer there.
      firstOut: all[index]!.first > 17 ? 'gone' : String(rooted[index]),
      title: '',
      object: '',
      measured: '',
      limit: '',
      count: 1,
      chatters: false,
      isQuiet: false,
    }))
  })

test(
  '[PROD-13] urgent alarms stand on top, each by itself, what is played stands below all that is real, and no alarm is lost, in a flood or not',
  { timeout: PATIENCE_MS },
  () => {
    fc.assert(
      fc.property(shown, fc.boolean(), (alarms, isFlood) => {
        const lines = linesOf(alarms, isFlood)
        const isUrgent = ({ priority, source }: ShownAlarm) => priority === '1' && source !== '5'
        const urgent = lines.map((line) => line.kind === 'alarm' && isUrgent(line.alarm))
        expect(urgent).toEqual(urgent.toSorted((one, other) => Number(other) - Number(one)))
        expect(urgent.filter(Boolean).length).toBe(alarms.filter(isUrgent).length)
        const played = lines.map((line) => (line.kind === 'group' ? line.source : line.alarm.source) === '5')
        expect(played).toEqual(played.toSorted((one, other) => Number(one) - Number(other)))
        const counted = lines.map((line) => (line.kind === 'group' ? line.count : 1 + line.followers))
        expect(counted.reduce((sum, count) => sum + count, 0)).toBe(alarms.length)
        expect(lines.some(({ kind }) => kind === 'group')).toBe(isFlood && alarms.some((alarm) => !isUrgent(alarm)))
      }),
      { numRuns: RUNS },
    )
  },
)
