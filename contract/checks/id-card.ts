import type { Check } from '#contract/checks/check.ts'

const SHAPE = /^[1-9]\d{16}[\dX]$/
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
/** The check character by the weighted sum modulo 11. */
const CHECK_CHARACTERS = '10X98765432'
/** Nobody who is alive was born before; it rules out mistyped years. */
const EARLIEST_YEAR = 1900

/** The number of a resident identity card. Source: GB 11643-1999, domain 2.7. */
export const idCard: Check = {
  pattern: SHAPE,
  problem(text) {
    if (!SHAPE.test(text)) return '应为 18 位：前 17 位是数字，最后一位是数字或 X'
    if (birthdayOfIdCard(text) === null) return '中的出生日期不存在或在今天之后'
    return text[17] === checkCharacterOf(text) ? null : '不正确，请检查是否有数字填错'
  },
}

/** `1990-02-28`; null where the text has not the shape of a number or names a day that does not exist or is to come. @param nowMs epoch ms; days are those of GMT+8 */
export function birthdayOfIdCard(text: string, nowMs: number = Date.now()): string | null {
  if (!SHAPE.test(text)) return null
  const day = `${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`
  const isRealDay = Number(text.slice(6, 10)) >= EARLIEST_YEAR && isDay(day)
  return isRealDay && day <= dayAt(nowMs) ? day : null
}

/** `1` male, `2` female, as the dictionary `sex` has them; null where the text has not the shape of a number. */
export function sexOfIdCard(text: string): '1' | '2' | null {
  if (!SHAPE.test(text)) return null
  return Number(text[16]) % 2 === 1 ? '1' : '2'
}

/** The check character that belongs to the first 17 digits. */
export function checkCharacterOf(text: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(text[at]), 0)
  return CHECK_CHARACTERS[sum % 11]!
}

function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

const GMT_8_MS = 8 * 3_600_000

function dayAt(nowMs: number): string {
  return new Date(nowMs + GMT_8_MS).toISOString().slice(0, 10)
}
