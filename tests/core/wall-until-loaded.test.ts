import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilLoaded } from '#wall/until-loaded.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('[PROD-13] a part that does not come is asked for again until it does', async () => {
  let asked = 0
  const load = () => {
    asked += 1
    return asked < 3 ? Promise.reject(new Error('no server')) : Promise.resolve('part')
  }
  const loaded = untilLoaded(load)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(10_001)
  expect([asked, await loaded]).toEqual([3, 'part'])
})
