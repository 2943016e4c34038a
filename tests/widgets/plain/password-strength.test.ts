import { passwordDemands, passwordStrength } from '#widgets/plain/password-strength.ts'
import { isAcceptablePassword } from '#contract/accounts/password.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

test.each([
  ['', 'low'],
  ['abcdefg1', 'low'],
  ['Abcdefg1', 'medium'],
  ['Abcdefg1!', 'high'],
  ['Abcdefghijk1', 'high'],
])('[SCREEN-88] the strength of %j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

test('[VALID-41][VALID-42] the demands are met exactly when the password is acceptable', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), (password) => {
      expect(passwordDemands(password).every(({ isMet }) => isMet)).toBe(isAcceptablePassword(password))
    }),
  )
})
