import { createClickGuard } from '#core/click-guard.ts'
import { expect, test } from 'vitest'

test('[VALID-34][CONST-09] refuses clicks within 300 ms of one that passed', () => {
  let now = 0
  const passes = createClickGuard(() => now)
  const at = (ms: number) => {
    now = ms
    return passes()
  }
  expect([0, 1, 299, 300, 599, 600].map(at)).toEqual([true, false, false, true, false, true])
})

test('[CONST-10] refuses inserts within 1500 ms', () => {
  let now = 0
  const passes = createClickGuard(() => now, 1_500)
  const at = (ms: number) => {
    now = ms
    return passes()
  }
  expect([0, 1_499, 1_500].map(at)).toEqual([true, false, true])
})
