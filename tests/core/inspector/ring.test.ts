import { createRing } from '#core/inspector/ring.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

test('keeps the newest in order, never more than its capacity', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 20 }), (entries, capacity) => {
      const ring = createRing<number>(capacity)
      for (const entry of entries) ring.push(entry)
      const kept = entries.slice(-capacity)
      expect([ring.toArray(), ring.size, ring.last()]).toEqual([kept, kept.length, kept.at(-1)])
    }),
  )
})

test('is empty after it was cleared and can be filled again', () => {
  const ring = createRing<string>(2)
  for (const entry of ['a', 'b', 'c']) ring.push(entry)
  ring.clear()
  expect([ring.size, ring.last(), ring.toArray()]).toEqual([0, undefined, []])
  ring.push('d')
  expect(ring.toArray()).toEqual(['d'])
})
