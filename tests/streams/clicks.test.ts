import { clicks } from '#streams/clicks.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { virtually } from './virtual-time.ts'

const judged = (marbles: string, intervalMs?: number) =>
  virtually(({ hot, scheduler }) => ({ ...clicks(hot(marbles), intervalMs, scheduler) }))

test('[CONST-09][VALID-34] lets one click pass and refuses those within 300 ms of it', () => {
  expect(judged('a 99ms b 198ms c d')).toEqual({
    passed$: [
      [0, 'a'],
      [300, 'd'],
    ],
    refused$: [
      [100, 'b'],
      [299, 'c'],
    ],
  })
})

test('[CONST-10] refuses inserts within 1500 ms', () => {
  expect(judged('a 1498ms b c', 1_500)).toEqual({
    passed$: [
      [0, 'a'],
      [1_500, 'c'],
    ],
    refused$: [[1_499, 'b']],
  })
})

test('[VALID-34] judges every click once and lets none pass too early', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1 }), (gapsMs) => {
      const { passed$, refused$ } = judged(gapsMs.map((gapMs) => `${gapMs}ms c`).join(' '))
      const times = passed$.map(([atMs]) => atMs)
      expect(passed$.length + refused$.length).toBe(gapsMs.length)
      expect(times.every((atMs, index) => index === 0 || atMs - (times[index - 1] ?? 0) >= 300)).toBe(true)
    }),
    { numRuns: 50 },
  )
})
