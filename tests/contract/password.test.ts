import { isAcceptablePassword, PASSWORD_RULE_MESSAGE } from '#contract/accounts/password.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

test('[VALID-41][FMT-05] takes 8 to 16 characters', () => {
  expect(['Abcdef1', 'Abcdef12', 'Abcdef1234567890', 'Abcdef12345678901'].map(isAcceptablePassword)).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('[VALID-42] wants a lowercase letter, an uppercase letter and a digit; a special character may be there', () => {
  expect(
    ['abcdefg1', 'ABCDEFG1', 'Abcdefgh', 'Abcdefg1', 'Abcdef1!', 'Abcdef1 ', 'Abcdef1密'].map(isAcceptablePassword),
  ).toEqual([false, false, false, true, true, false, false])
})

test('[VALID-43] says so in the words of the specification', () => {
  expect(PASSWORD_RULE_MESSAGE).toBe('新密码由8位数字、大小写字母和特殊符号组成!')
})

test('[VALID-41][VALID-42] agrees with the rule spelled out', () => {
  const characters = fc.array(fc.constantFrom('a', 'B', '1', '!'), { maxLength: 18 })
  fc.assert(
    fc.property(characters, (list) => {
      const text = list.join('')
      const fits = text.length >= 8 && text.length <= 16 && ['a', 'B', '1'].every((one) => text.includes(one))
      expect(isAcceptablePassword(text)).toBe(fits)
    }),
  )
})
