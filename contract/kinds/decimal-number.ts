import type { Facts, Reading } from '#contract/kinds/kind.ts'
import { limitsProblem } from '#contract/kinds/whole-number.ts'
import { patternProblem } from '#contract/kinds/written.ts'

/** Digits of a decimal number, before and after the point together: a JSON number holds so many exactly. */
export const DECIMAL_DIGITS = 15
const DEFAULT_DECIMALS = 2
const NUMBER = /^([+-]?)(\d+)(?:\.(\d+))?$/

/** Digits after the point. */
export function decimalsOf({ decimals }: Facts): number {
  return decimals ?? DEFAULT_DECIMALS
}

/** A number with the digits that mean something: as many as a field names, or as money has; else none that are zeros at the end. */
export function decimalDigits(value: number, facts: Facts & { kind?: string }): string {
  const digits = value.toFixed(decimalsOf(facts))
  return facts.decimals !== undefined || facts.kind === 'money' ? digits : digits.replace(/\.?0+$/, '')
}

/** A decimal number with no more digits than its column keeps: nothing is rounded on the way. */
export function readDecimal(facts: Facts, text: string): Reading {
  const match = NUMBER.exec(text)
  if (match === null) return { problem: `“${facts.label}”必须是数字` }
  const [, sign = '', whole = '', fraction = ''] = match
  const decimals = decimalsOf(facts)
  const most = DECIMAL_DIGITS - decimals
  if (fraction.replace(/0+$/, '').length > decimals) return { problem: `“${facts.label}”${placesMessage(decimals)}` }
  const digits = whole.replace(/^0+(?=\d)/, '')
  if (digits.length > most) return { problem: `“${facts.label}”的整数部分不能超过 ${most} 位` }
  // Minus zero is no value of its own.
  const value = Number(`${sign}${digits}.${fraction || '0'}`) + 0
  const limit = 10 ** most
  const problem = limitsProblem(facts, value, -limit, limit) ?? patternProblem(facts, text)
  return problem === null ? { value } : { problem }
}

function placesMessage(decimals: number): string {
  return decimals === 0 ? '必须是整数' : `最多有 ${decimals} 位小数`
}
