import { expect, test } from 'vitest'
import { isSameValue } from '#grid/core/values.ts'

test.each([
  [1, 1],
  [Number.NaN, Number.NaN],
  [0, -0],
  [1, '1'],
  [null, ''],
  [undefined, null],
  [['a'], ['a']],
  [{ a: 1 }, { a: 1 }],
])('%j and %j say the same', (one, other) => expect(isSameValue(one, other)).toBe(true))

test.each([
  [1, 2],
  ['a', 'A'],
  [true, false],
  [0, ''],
  [['a'], ['b']],
])('%j and %j do not', (one, other) => expect(isSameValue(one, other)).toBe(false))
