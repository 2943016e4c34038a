import { soak } from '#bench/wall/soak.ts'
import { IS_THOROUGH } from '#tests/property-runs.ts'
import { expect, test } from 'vitest'

test('[PROD-13] a wall lives through faults of all kinds, and after each everything is as before', async () => {
  const [hours, faults] = IS_THOROUGH ? [41, 120] : [3, 6]
  const told = await soak({ hours, faults, seed: 7 })
  expect(told.problems).toEqual([])
  expect(told.timers.after).toBeLessThanOrEqual(told.timers.before)
  expect(told.swaps).toBeGreaterThan(hours * 90)
  expect(told.skips).toBeGreaterThan(hours)
  expect(told.reloads).toBe(0)
})
