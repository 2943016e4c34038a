import { createRing, type Ring } from '#widgets/chart/ring.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const rowsOf = (ring: Ring): number[][] => {
  const { at, columns } = ring.read()
  const whole = [at, ...columns].map(([old, young]) => [...old, ...young])
  return whole[0]!.map((_moment, row) => whole.map((column) => column[row]!))
}

test('[SCREEN-16] a ring holds the latest samples in their order, with every silence as a gap', () => {
  const samples = fc.array(fc.tuple(fc.integer({ min: -2, max: 9 }), fc.integer(), fc.integer()), { maxLength: 60 })
  fc.assert(
    fc.property(samples, (given) => {
      const ring = createRing({ spanMs: 10, stepMs: 1, columns: 2 })
      const model: number[][] = []
      let moment = 1_000
      for (const [later, ...values] of given) {
        moment += later
        const latest = model.at(-1)?.[0]
        const isNew = latest === undefined || moment > latest
        expect(ring.push(moment, values)).toBe(isNew)
        if (!isNew) continue
        if (latest !== undefined && moment - latest > 3) model.push([latest + 1, NaN, NaN])
        model.push([moment, ...values])
        expect(rowsOf(ring)).toEqual(model.slice(-ring.capacity))
      }
    }),
  )
})

test('[SCREEN-16] a ring overwrites in place: what it gives out is always the same memory', () => {
  const ring = createRing({ spanMs: 4_000, stepMs: 1_000, columns: 1 })
  ring.push(0, [1])
  const { buffer } = ring.read().columns[0]![0]
  for (let second = 1; second < 50; second += 1) ring.push(second * 1_000, [second])
  expect(ring.read().columns[0]![0].buffer).toBe(buffer)
  expect(rowsOf(ring).map(([, value]) => value)).toEqual([44, 45, 46, 47, 48, 49])
})

test('[SCREEN-16] a ring larger than a drawing is refused where it is made', () => {
  expect(createRing({ spanMs: 3_598_000, stepMs: 1_000, columns: 1 }).capacity).toBe(3_600)
  expect(() => createRing({ spanMs: 3_599_000, stepMs: 1_000, columns: 1 })).toThrow('3601 samples, at most 3600')
  expect(() => createRing({ spanMs: 1, stepMs: 0, columns: 1 })).toThrow('at most 3600')
})
