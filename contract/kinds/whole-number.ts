import type { Facts, Reading } from '#contract/kinds/kind.ts'
import { patternProblem } from '#contract/kinds/written.ts'

const SMALLEST_INTEGER = -2_147_483_648
const LARGEST_INTEGER = 2_147_483_647

/** A whole number within the field's limits and those of the database. */
export function readWhole(facts: Facts, text: string): Reading {
  if (!/^[+-]?\d{1,15}$/.test(text)) return { problem: `“${facts.label}”必须是整数` }
  const value = Number(text)
  const problem = limitsProblem(facts, value, SMALLEST_INTEGER, LARGEST_INTEGER) ?? patternProblem(facts, text)
  // Minus zero is no value of its own.
  return problem === null ? { value: value + 0 } : { problem }
}

/** What is wrong with a number by the field's limits, or those given. */
export function limitsProblem({ label, min, max }: Facts, value: number, least: number, most: number): string | null {
  if (value < (min ?? least)) return `“${label}”不能小于 ${min ?? least}`
  if (value > (max ?? most)) return `“${label}”不能大于 ${max ?? most}`
  return null
}
