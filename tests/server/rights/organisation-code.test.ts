import { expect, test } from 'vitest'
import { levelOf, nextOrganisationCode } from '#server/rights/organisation-code.ts'

test.each([
  ['the first root', '', [], 'A01'],
  ['the first below', 'A01', [], 'A01A01'],
  ['the one after the greatest, whatever the order', 'A01', ['A01A07', 'A01A02'], 'A01A08'],
  ['the next letter after 99', 'A01', ['A01A99'], 'A01B01'],
  ['none after Z99', '', ['Z99'], null],
  ['one that ignores codes of another shape', 'A01', ['A01', 'A01X', 'A01A01A01'], 'A01A01'],
  ['none below the deepest level', 'A01'.repeat(21), [], null],
])('makes %s', (_what, parent, siblings, expected) => {
  expect(nextOrganisationCode(parent, siblings)).toBe(expected)
})

test('knows the level of a code', () => {
  expect([levelOf('A01'), levelOf('A01A02B03')]).toEqual([1, 3])
})
