import { expect, test } from 'vitest'
import { createToldNumbers } from '#server/live/told-numbers.ts'

const word = (seq: number, last = seq) => ({ kind: 'changes' as const, tenantId: 1, key: 'position', seq, last })
const stand = (seq: number) => [{ tenantId: 1, key: 'position', seq }]

test('[LIVE-09] what was told is not told again by a look, and what was not is', () => {
  const numbers = createToldNumbers()
  expect(numbers.look([1], stand(3))).toEqual([])
  expect(numbers.hear(word(4, 6))).toEqual(word(4, 6))
  expect(numbers.look([1], stand(6))).toEqual([])
  expect(numbers.look([1], stand(8))).toEqual([word(7, 8)])
  expect(numbers.look([1], stand(8))).toEqual([])
})

test('a word that came before the one before it begins where that one would have', () => {
  const numbers = createToldNumbers()
  numbers.look([1], stand(3))
  expect(numbers.hear(word(5))).toEqual(word(4, 5))
  expect(numbers.hear(word(4))).toEqual(word(4))
  expect(numbers.look([1], stand(5))).toEqual([word(5)])
})

test('the first change of a table of a tenant that was looked at is found, too', () => {
  const numbers = createToldNumbers()
  numbers.look([1], [])
  expect(numbers.look([1], stand(1))).toEqual([word(1)])
})

test('of tenants that were not looked at, and not any more, words pass as they come', () => {
  const numbers = createToldNumbers()
  expect(numbers.hear(word(9))).toEqual(word(9))
  numbers.look([1], stand(3))
  numbers.forget(1)
  expect(numbers.hear(word(9))).toEqual(word(9))
})

test('a numbering that was set back is followed from where it stands', () => {
  const numbers = createToldNumbers()
  numbers.look([1], stand(8))
  expect(numbers.look([1], stand(2))).toEqual([])
  expect(numbers.look([1], stand(3))).toEqual([word(3)])
})
