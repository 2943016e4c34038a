import fc from 'fast-check'
import { expect, test } from 'vitest'
import { floodMs, floodsOf, isFlood } from '#contract/alarms/flood.ts'
import { PATIENCE_MS, RUNS } from '#tests/property-runs.ts'

const MINUTE = 60_000
const WINDOW = 10 * MINUTE
/** Moments of two hours, often close to each other. */
const moments = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 120 * MINUTE }), fc.integer({ min: 30 * MINUTE, max: 33 * MINUTE })), {
    maxLength: 60,
    size: 'max',
  })
  .map((all) => all.toSorted((one, other) => one - other))

/** The rule word by word, at every moment at which anything can change. */
function slowFloods(raised: readonly number[], untilMs: number) {
  const changes = [...new Set(raised.flatMap((at) => [at, at + WINDOW]))]
    .filter((at) => at <= untilMs)
    .toSorted((one, other) => one - other)
  const floods: { fromMs: number; toMs: number | null }[] = []
  for (const at of changes) {
    const open = floods.at(-1)
    const arrived = raised.filter((one) => one === at).length
    const before = raised.filter((one) => one < at && one + WINDOW > at).length
    if (open?.toMs === null && before < 5) open.toMs = at
    const isOver = floods.at(-1)?.toMs !== null
    if (arrived > 0 && before + arrived > 10 && isOver) floods.push({ fromMs: at, toMs: null })
  }
  return floods
}

test('a flood begins with more than ten new ones in ten minutes and ends with fewer than five', () => {
  const eleven = Array.from({ length: 11 }, (_, index) => index * MINUTE * 0.5)
  expect(floodsOf(eleven.slice(1), 60 * MINUTE)).toEqual([])
  expect(floodsOf(eleven, 5 * MINUTE)).toEqual([{ fromMs: 5 * MINUTE, toMs: null }])
  // Of eleven the seventh leaves the window after three minutes and ten more.
  expect(floodsOf(eleven, 60 * MINUTE)).toEqual([{ fromMs: 5 * MINUTE, toMs: 13 * MINUTE }])
  expect(floodMs(eleven, 10 * MINUTE, 60 * MINUTE)).toBe(3 * MINUTE)
  expect([isFlood(eleven, 4 * MINUTE), isFlood(eleven, 12 * MINUTE), isFlood(eleven, 13 * MINUTE)]).toEqual([
    false,
    true,
    false,
  ])
})

test('it is the rule, whatever the moments', { timeout: PATIENCE_MS }, () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 140 * MINUTE }), (raised, untilMs) => {
      const past = raised.filter((at) => at <= untilMs)
      expect(floodsOf(raised, untilMs)).toEqual(slowFloods(past, untilMs))
    }),
    { numRuns: RUNS },
  )
})

test('time in flood is never longer than the time, and adds up over its parts', { timeout: PATIENCE_MS }, () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 60 }), (raised, minute) => {
      const [from, middle, until] = [0, minute * MINUTE, 140 * MINUTE]
      const all = floodMs(raised, from, until)
      expect(all).toBeLessThanOrEqual(until - from)
      expect(floodMs(raised, from, middle) + floodMs(raised, middle, until)).toBe(all)
    }),
    { numRuns: RUNS },
  )
})
