import { createRate } from '#core/inspector/rate.ts'
import { expect, test } from 'vitest'

test('is the mean of the last whole seconds; the running one does not count', () => {
  const rate = createRate()
  for (const atMs of [7_100, 8_100, 8_200, 9_999, 10_001]) rate.add(atMs)
  expect(rate.perSecond(10_500)).toBeCloseTo(4 / 3)
  expect(rate.perSecond(10_500, 1)).toBe(1)
  expect(rate.perSecond(20_000)).toBe(0)
})

test('adds amounts up', () => {
  const rate = createRate()
  rate.add(1_000, 300)
  rate.add(1_500, 700)
  expect([rate.perSecond(2_000, 1), rate.total]).toEqual([1_000, 1_000])
})

test('remembers as many seconds as it was told, whatever the clock does', () => {
  const rate = createRate(3)
  for (const atMs of [5_000, 6_000, 1_000, 100_000, 101_000, 102_000, 103_000]) rate.add(atMs)
  expect(rate.history(103_500)).toEqual([1, 1, 1])
  expect(rate.history(200_000)).toEqual([0, 0, 0])
})
