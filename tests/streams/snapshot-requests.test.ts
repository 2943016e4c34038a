import { retries, snapshotRequests } from '#streams/snapshot-requests.ts'
import { expect, test } from 'vitest'
import { virtually } from './virtual-time.ts'

const asked = (marbles: string, seed = 0) =>
  virtually(({ hot, scheduler }) => ({ asked$: snapshotRequests(hot(marbles), seed, scheduler) })).asked$.map(
    ([atMs]) => atMs,
  )

test('asks soon after the first wish, once for those that come together', () => {
  expect(asked('a')).toEqual([80])
  expect(asked('(abc) 30ms d')).toEqual([80])
})

test('asks at most once a second, and once more after the last wish', () => {
  expect(asked('a 199ms '.repeat(10))).toEqual([80, 1_080, 2_080])
  expect(asked('a 99ms b')).toEqual([80, 1_080])
})

test('spreads the later questions of many pages', () => {
  expect([asked('a 99ms b', 0.25), asked('a 99ms b', 1)]).toEqual([
    [80, 1_330],
    [80, 2_080],
  ])
})

test('asks again later and later after failures', () => {
  const after = (failures: number, seed: number) =>
    virtually(({ hot, scheduler }) => ({ asked$: retries(hot('a', { a: failures }), seed, scheduler) })).asked$[0]?.[0]
  expect([1, 2, 3, 4, 5, 50].map((failures) => after(failures, 0))).toEqual([
    5_000, 10_000, 20_000, 40_000, 60_000, 60_000,
  ])
  expect(after(1, 1)).toBe(7_500)
})
