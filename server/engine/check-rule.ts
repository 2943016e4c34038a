import vm from 'node:vm'
import * as z from 'zod/mini'

/** One step of a stored rule: how many of the next characters (`*` = the whole value) must match fully. Source: contract §8.2. */
const stepSchema = z.object({ digits: z.coerce.string(), pattern: z.string(), message: z.catch(z.string(), '') })
export type RuleStep = z.infer<typeof stepSchema>

export interface RuleFailure extends RuleStep {
  beginIndex?: number
  endIndex?: number
  checkValue: string
  passed: false
}

const REGEX_TIMEOUT_MS = 50
const LONGEST_VALUE = 1_000

/** The steps of a rule as stored, null when they cannot be read. */
export function parseRule(json: string): RuleStep[] | null {
  try {
    const parsed = z.safeParse(z.array(stepSchema), JSON.parse(json))
    return parsed.success ? parsed.data : null
  } catch {
    return null // text that is no JSON is no rule
  }
}

/** The first step a value fails, null when it passes; blank values pass. */
export function firstFailure(steps: readonly RuleStep[], value: string): RuleFailure | null {
  if (value.trim() === '') return null
  let beginIndex = 0
  for (const step of steps) {
    const isWhole = step.digits === '*'
    const endIndex = isWhole ? value.length : beginIndex + Math.max(0, Number(step.digits) || 0)
    const checkValue = isWhole ? value : value.slice(beginIndex, endIndex)
    if (!matchesFully(step.pattern, checkValue)) {
      return { ...step, ...(!isWhole && { beginIndex, endIndex }), checkValue, passed: false }
    }
    if (!isWhole) beginIndex = endIndex
  }
  return null
}

// Patterns come from the database and may take for ever; a context of its own is the only place where a match can be stopped.
const match = new vm.Script('new RegExp("^(?:" + pattern + ")$").test(text)')

/** Whether a text matches a pattern as a whole; a pattern that is broken or takes longer than 50 ms matches nothing. */
export function matchesFully(pattern: string, text: string): boolean {
  if (text.length > LONGEST_VALUE) return false
  const context = vm.createContext(Object.assign(Object.create(null) as object, { pattern, text }))
  try {
    return match.runInContext(context, { timeout: REGEX_TIMEOUT_MS }) === true
  } catch {
    return false // broken or too slow: the value does not pass
  }
}
