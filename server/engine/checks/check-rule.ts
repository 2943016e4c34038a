import { WHOLE, type RuleStep } from '#contract/areas/check-rule/rule-steps.ts'
import { safePattern } from '#server/engine/checks/safe-pattern.ts'

export interface RuleFailure extends RuleStep {
  beginIndex?: number
  endIndex?: number
  checkValue: string
  passed: false
}

/** The first step a value fails, null when it passes; blank values pass. Source: contract §8.2. */
export function firstFailure(steps: readonly RuleStep[], value: string): RuleFailure | null {
  if (value.trim() === '') return null
  let beginIndex = 0
  for (const step of steps) {
    const isWhole = step.digits === WHOLE
    const endIndex = isWhole ? value.length : beginIndex + Math.max(0, Number(step.digits) || 0)
    const checkValue = isWhole ? value : value.slice(beginIndex, endIndex)
    if (!matchesFully(step.pattern, checkValue)) {
      return { ...step, ...(!isWhole && { beginIndex, endIndex }), checkValue, passed: false }
    }
    if (!isWhole) beginIndex = endIndex
  }
  return null
}

/** Whether a text matches a pattern as a whole; a pattern that is broken matches nothing. */
export function matchesFully(pattern: string, text: string): boolean {
  return safePattern(pattern)?.matches(text) ?? false
}
