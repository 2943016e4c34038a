import { createStepRing } from '#core/dashboard/step-ring.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

test('[SCREEN-16] a ring knows the latest steps, in whatever order they came, and every silence as a gap', () => {
  const put = fc.tuple(fc.integer({ min: -3, max: 40 }), fc.integer(), fc.integer())
  fc.assert(
    fc.property(fc.array(put, { maxLength: 60 }), (given) => {
      const ring = createStepRing({ capacity: 7, columns: 2 })
      const model = new Map<number, readonly number[]>()
      let last = -1
      for (const [step, ...values] of given) {
        const isTaken = step >= 0 && step > last - 7
        expect(ring.put(step, values)).toBe(isTaken)
        if (isTaken) model.set(step, values)
        if (isTaken) last = Math.max(last, step)
        for (const known of model.keys()) if (known <= last - 7) model.delete(known)
        expect(ring.last).toBe(last)
      }
      const steps = Array.from({ length: 46 }, (_, at) => at - 2)
      expect(steps.map((step) => [ring.at(step, 0), ring.at(step, 1)])).toEqual(
        steps.map((step) => model.get(step) ?? [NaN, NaN]),
      )
    }),
  )
})

test('[SCREEN-16] a ring larger than a drawing is refused where it is made', () => {
  expect(createStepRing({ capacity: 3_600, columns: 1 }).capacity).toBe(3_600)
  for (const capacity of [0, 3_601, NaN]) expect(() => createStepRing({ capacity, columns: 1 })).toThrow('at most 3600')
})
