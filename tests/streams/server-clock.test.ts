import { serverClock, type ClockOffset } from '#streams/server-clock.ts'
import * as fc from 'fast-check'
import { from } from 'rxjs'
import { expect, test } from 'vitest'

const lastOf = (beats: readonly { sentMs: number; heardMs: number; at: number }[]) => {
  let last: ClockOffset | null = null
  serverClock(from(beats)).subscribe((told) => (last = told))
  return last as ClockOffset | null
}

test('[PROD-13] the true offset lies within what it says of its error, and no beat of the last eight says it better', () => {
  const trip = fc.record({ there: fc.nat(3_000), back: fc.nat(3_000) })
  const many = fc.array(trip, { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(fc.integer({ min: -600_000, max: 600_000 }), many, (offset, trips) => {
      const beats = trips.map(({ there, back }, nth) => {
        const sentMs = 1_000_000 + nth * 10_000
        return { sentMs, heardMs: sentMs + there + back, at: sentMs + there + offset }
      })
      const { offsetMs, uncertaintyMs } = lastOf(beats)!
      expect(Math.abs(offsetMs - offset)).toBeLessThanOrEqual(uncertaintyMs)
      expect(uncertaintyMs).toBe(Math.min(...trips.slice(-8).map(({ there, back }) => (there + back) / 2)))
    }),
  )
})

test('[PROD-13] a beat during which the clock was set back says nothing', () => {
  expect(lastOf([{ sentMs: 2_000, heardMs: 1_000, at: 5_000 }])).toBe(null)
})

test('[PROD-13] once the clock of the page was set, the next beat counts, however long it took', () => {
  const beat = (sentMs: number, tookMs: number, ahead: number) => ({
    sentMs,
    heardMs: sentMs + tookMs,
    at: sentMs + tookMs / 2 + ahead,
  })
  const before = Array.from({ length: 8 }, (_, nth) => beat(nth * 10_000, 20, 0))
  expect(lastOf([...before, beat(140_000, 900, -60_000)])).toEqual({ offsetMs: -60_000, uncertaintyMs: 450 })
  expect(lastOf([...before, beat(80_000, 900, 300)])).toEqual({ offsetMs: 0, uncertaintyMs: 10 })
})
