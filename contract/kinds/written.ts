import type { Facts, Reading } from '#contract/kinds/kind.ts'
import { normalised } from '#contract/checks/check.ts'
import { CHECKS } from '#contract/checks/checks.ts'
import { plainCheck } from '#contract/checks/chosen-check.ts'
import { HIDDEN_CHARACTER } from '#contract/masks/masks.ts'
import { matchesPattern } from '#contract/checks/patterns.ts'

/** Characters as people and the database count them: code points, not UTF-16 units. */
export function charactersOf(text: string): number {
  let count = 0
  for (const _character of text) count += 1
  return count
}

/** A text no longer than the field takes that fits its pattern and passes its check. @param measure what is counted */
export function readWritten(facts: Facts, given: string, longest: number, measure = '个字符'): Reading {
  const text = facts.check === undefined ? given : normalised(given)
  const most = facts.maxLength ?? longest
  // No text has more characters than units.
  if (text.length > most && charactersOf(text) > most) {
    return { problem: `“${facts.label}”不能超过 ${most} ${measure}` }
  }
  const problem = maskProblem(facts, text) ?? patternProblem(facts, text) ?? checkProblem(facts, text)
  return problem === null ? { value: text } : { problem }
}

/** A text that hides a part of itself is nobody's: it was read, not written. */
function maskProblem({ masked, label }: Facts, text: string): string | null {
  if (masked === undefined || !text.includes(HIDDEN_CHARACTER)) return null
  return `“${label}”有隐藏的部分（*），请填写完整的内容`
}

/** What the check of a field finds wrong with a normalised text, in a sentence that names the field. */
function checkProblem({ check, label }: Facts, text: string): string | null {
  const problem = check === undefined ? null : CHECKS[plainCheck(check)].problem(text)
  return problem === null ? null : `“${label}”${problem}`
}

/** The pattern's own message when a text does not fit it. */
export function patternProblem({ pattern }: Facts, text: string): string | null {
  if (pattern === undefined) return null
  const { code, message } = pattern
  const fits = typeof code === 'string' ? matchesPattern(code, text) : code.test(text)
  return fits ? null : message
}
