import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterRaise, chattersAt, offDelayAt, type Raises } from '#contract/alarms/chatter.ts'
import { firstOutAt, type Begun } from '#contract/alarms/first-out.ts'
import { PATIENCE_MS, RUNS } from '#tests/property-runs.ts'

const NONE: Raises = { recent: [], until: null }
const gaps = fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 40, size: 'max' })
const toMoments = (all: readonly number[]) => all.reduce<number[]>((sum, gap) => [...sum, (sum.at(-1) ?? 0) + gap], [])

test('three raises within a minute are chatter, and for ten minutes it has to be over twice as long', () => {
  const after = [0, 30_000, 59_999].reduce((known, at) => afterRaise(known, at), NONE)
  expect(after.until).toBe(659_999)
  expect([offDelayAt(10, after.until, 659_998), offDelayAt(10, after.until, 659_999)]).toEqual([20, 10])
  expect([0, 30_000, 60_000].reduce((known, at) => afterRaise(known, at), NONE).until).toBe(null)
})

test(
  'it chatters as long as any three raises of the last ten minutes lay within a minute',
  { timeout: PATIENCE_MS },
  () => {
    fc.assert(
      fc.property(gaps, (all) => {
        const raised = toMoments(all)
        const known = raised.reduce((before, at) => afterRaise(before, at), NONE)
        const last = raised.at(-1) ?? 0
        const tight = raised.filter((at, index) => index >= 2 && at - raised[index - 2]! < 60_000)
        expect(chattersAt(known.until, last)).toBe(tight.some((at) => last < at + 600_000))
        expect(known.recent.length).toBeLessThanOrEqual(3)
      }),
      { numRuns: RUNS },
    )
  },
)

test(
  'every alarm of a group begins with the first one of at most five seconds before',
  { timeout: PATIENCE_MS },
  () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9_000 }), { maxLength: 30, size: 'max' }), (all) => {
        const begun: Begun[] = []
        for (const [index, raisedMs] of toMoments(all).entries()) {
          const id = String(index)
          begun.push({ id, raisedMs, firstOut: firstOutAt(begun, raisedMs) ?? id })
        }
        const byId = new Map(begun.map((one) => [one.id, one]))
        for (const { id, raisedMs, firstOut } of begun) {
          const first = byId.get(firstOut)!
          expect(first.firstOut).toBe(first.id)
          expect(raisedMs - first.raisedMs).toBeLessThanOrEqual(5_000)
          // A first one is far from the first one before it.
          const former = begun.findLast((one) => Number(one.id) < Number(id) && one.firstOut === one.id)
          const isFar = former === undefined || raisedMs - former.raisedMs > 5_000
          expect(firstOut !== id || isFar).toBe(true)
        }
      }),
      { numRuns: RUNS },
    )
  },
)
