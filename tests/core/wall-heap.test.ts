import { createFaultLog } from '#wall/fault-log.ts'
import { createHeapHistory } from '#wall/heap-history.ts'
import { slopeOf } from '#wall/theil-sen.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const MINUTE = 60_000
const line = fc.record({ slope: fc.integer({ min: -50, max: 50 }), from: fc.integer({ min: -100, max: 100 }) })

test('[PROD-13] the slope of a line is its own, however many points there are and in which order', () => {
  const xs = fc.uniqueArray(fc.integer({ min: 0, max: 500 }), { minLength: 2, maxLength: 30 })
  fc.assert(
    fc.property(line, xs, ({ slope, from }, places) => {
      expect(slopeOf(places.map((x) => ({ x, y: from + slope * x })))).toBeCloseTo(slope, 9)
    }),
  )
})

test('[PROD-13] a quarter of wild points moves it no further than the slopes between the others', () => {
  const wild = fc.array(fc.integer({ min: -100_000, max: 100_000 }), { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(line, wild, fc.integer({ min: 0, max: 6 }), ({ slope, from }, odd, shift) => {
      const points = Array.from({ length: 40 }, (_, x) => ({ x, y: from + slope * x }))
      for (const [place, y] of odd.entries()) points[shift + place * 8] = { x: shift + place * 8, y }
      expect(slopeOf(points)).toBeCloseTo(slope, 9)
    }),
  )
})

test('[PROD-13] there is no slope of one moment', () => {
  expect([
    slopeOf([]),
    slopeOf([{ x: 1, y: 2 }]),
    slopeOf([
      { x: 1, y: 2 },
      { x: 1, y: 9 },
    ]),
  ]).toEqual([null, null, null])
})

test('[PROD-13] six hours of memory: what a collection frees does not count as growth, what stays does', () => {
  const history = createHeapHistory()
  expect([history.last(), history.slope(), history.isWhole()]).toEqual([null, null, false])
  const saw = (minute: number) => (minute % 5) * 12
  for (let minute = 0; minute < 354; minute += 1) history.add(minute * MINUTE, 40 + saw(minute))
  expect(history.slope()).toBeCloseTo(0, 9)
  expect(history.isWhole()).toBe(false)
  for (let minute = 354; minute < 1_080; minute += 1)
    history.add(minute * MINUTE, 40 + (minute - 354) / 10 + saw(minute))
  expect(history.isWhole()).toBe(true)
  expect(history.hours()).toBeCloseTo(6)
  expect(history.slope()).toBeGreaterThan(5.5)
  expect(history.slope()).toBeLessThan(6.5)
})

test('[PROD-13] of faults the last twenty lines are kept, a repeated one is one line, and all are counted', () => {
  const log = createFaultLog(() => 7)
  for (let turn = 0; turn < 25; turn += 1) log.note(`f${turn}`)
  for (let turn = 0; turn < 1_000; turn += 1) log.note('again')
  expect([log.last().length, log.total()]).toEqual([20, 1_025])
  expect(log.last().at(-1)).toEqual({ at: 7, text: 'again', count: 1_000 })
  expect(log.last()[0]).toEqual({ at: 7, text: 'f6', count: 1 })
})
