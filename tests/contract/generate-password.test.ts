import { isAcceptablePassword } from '#contract/accounts/password.ts'
import { generatePassword } from '#contract/accounts/generate-password.ts'
import { expect, test } from 'vitest'

test('[VALID-43] a generated password keeps the rule and comes once', () => {
  const made = Array.from({ length: 200 }, () => generatePassword())
  expect(made.filter((password) => !isAcceptablePassword(password))).toEqual([])
  expect(new Set(made).size).toBe(200)
  expect(made.join('')).not.toMatch(/[0O1lI]/)
})
