import { RUNS } from '#tests/property-runs.ts'
import { patched, patchOf } from '#wall/json-patch.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const json = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown)

test('[PROD-13] what changed of an answer makes the new one of the old one, and the same makes nothing', () => {
  fc.assert(
    fc.property(json, json, (before, after) => {
      const kept = JSON.stringify(before)
      const patch = patchOf(before, after)
      expect(patch === null ? before : patched(before, JSON.parse(JSON.stringify(patch)))).toEqual(after)
      expect(JSON.stringify(before), 'the old one is not touched').toBe(kept)
    }),
    { numRuns: RUNS },
  )
})

test('[PROD-13] an item at the end, or some that changed, cost as much as they say', () => {
  const minutes = Array.from({ length: 1_440 }, (_, minute) => ({ minute, plays: minute % 7 }))
  const more = { day: 'd', at: 2, minutes: [...minutes, { minute: 1_440, plays: 1 }] }
  const sizeOf = (before: unknown, after: unknown) => JSON.stringify(patchOf(before, after)).length
  expect(sizeOf({ day: 'd', at: 1, minutes }, more)).toBeLessThan(100)
  expect(sizeOf(minutes, minutes.with(3, { minute: 3, plays: 99 }).with(900, { minute: 900, plays: 98 }))).toBeLessThan(
    100,
  )
})
