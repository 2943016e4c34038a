import { expect, test } from 'vitest'
import { joinedKeys, withoutKeys } from '#grid/core/keys.ts'

test('keys that are there already are not copied', () => {
  const keys = ['a', 'b']
  expect(joinedKeys(keys, ['b'])).toBe(keys)
  expect(joinedKeys([], keys)).toBe(keys)
  expect(joinedKeys(keys, ['b', 'c'])).toEqual(['a', 'b', 'c'])
  expect(withoutKeys(keys, ['c'])).toBe(keys)
  expect(withoutKeys(keys, ['a'])).toEqual(['b'])
})
