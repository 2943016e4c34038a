import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bucketsOf,
  countedOf,
  lengthOf,
  percentOf,
  watched,
  type ChapterWatch,
} from '#server/training/watch-session.ts'
import { RUNS } from '#tests/property-runs.ts'

const LENGTH = 300
const report = fc.record({
  from: fc.integer({ min: 0, max: LENGTH }),
  played: fc.integer({ min: 0, max: LENGTH }),
  passed: fc.integer({ min: 0, max: 60 }),
})

test('[SCREEN-96] whatever a page says, no more is counted of a session than time has passed', () => {
  fc.assert(
    fc.property(fc.array(report, { maxLength: 30 }), (reports) => {
      let [sinceStart, counted] = [0, 0]
      let film: ChapterWatch | undefined
      for (const { from, played, passed } of reports) {
        sinceStart += passed
        const seconds = countedOf({ from, to: from + played }, { sinceStart, sinceBeat: passed, counted })
        expect(seconds).toBeGreaterThanOrEqual(0)
        expect(seconds).toBeLessThanOrEqual(played)
        counted += seconds
        film = watched(film, from, from + seconds, LENGTH)
      }
      expect(counted).toBeLessThanOrEqual(sinceStart)
      expect(percentOf(film, LENGTH)).toBeLessThanOrEqual(100)
      expect((percentOf(film, LENGTH) * LENGTH) / 100).toBeLessThanOrEqual(counted + 0.1)
    }),
    { numRuns: RUNS },
  )
})

test('[SCREEN-96] the same seconds again do not bring a film further', () => {
  const once = watched(undefined, 0, 150, LENGTH)
  expect(percentOf(once, LENGTH)).toBeCloseTo(50)
  expect(percentOf(watched(once, 0, 150, LENGTH), LENGTH)).toBeCloseTo(50)
  expect(percentOf(watched(once, 150, LENGTH, LENGTH), LENGTH)).toBeCloseTo(100)
})

test('[SCREEN-96] a film is as long as its player says, within the minutes of its chapter', () => {
  expect([lengthOf(5, 272), lengthOf(5, 3), lengthOf(5, 900), lengthOf(5, 0), lengthOf(1, 2)]).toEqual([
    272, 240, 300, 300, 2,
  ])
})

test('[SCREEN-96] seconds belong to the hundredths that they touch', () => {
  expect(bucketsOf(2, 7, LENGTH)).toEqual([
    { bucket: 0, seconds: 1 },
    { bucket: 1, seconds: 3 },
    { bucket: 2, seconds: 1 },
  ])
  expect(bucketsOf(LENGTH, LENGTH, LENGTH)).toEqual([])
})
