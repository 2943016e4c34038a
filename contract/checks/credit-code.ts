import type { Check } from '#contract/checks/check.ts'

/** Letters that look like digits (I, O, S, V, Z) are left out. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const SHAPE = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/
const MODULUS = 31
const CHECKED_CHARACTERS = 17

/** The unified social credit code of an organisation. Source: GB 32100-2015, domain 2.7. */
export const creditCode: Check = {
  pattern: SHAPE,
  problem(text) {
    if (!SHAPE.test(text)) return '应为 18 位数字或大写字母（不含 I、O、S、V、Z），第 3 至 8 位是数字'
    return text[CHECKED_CHARACTERS] === creditCheckCharacterOf(text) ? null : '不正确，请检查是否有字符填错'
  },
}

/** The check character that belongs to the first 17 characters. */
export function creditCheckCharacterOf(text: string): string {
  let sum = 0
  let weight = 1
  for (const character of text.slice(0, CHECKED_CHARACTERS)) {
    sum += ALPHABET.indexOf(character) * weight
    weight = (weight * 3) % MODULUS
  }
  return ALPHABET[(MODULUS - (sum % MODULUS)) % MODULUS]!
}
