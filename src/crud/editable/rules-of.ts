import { matchesPattern, NAMED_PATTERNS, type PatternCode } from '#contract/checks/patterns.ts'
import type { CellRule } from '#grid/core/rules.ts'

/** A rule of a column as configurations write it. Source: ENT-38, VALID-01…07, VALID-25. */
export interface ValidateRule {
  required?: boolean
  unique?: boolean
  /** A code, `only`, or any regular expression. */
  pattern?: string
  /** Answers what is wrong, or null. */
  handler?: (value: unknown, row: Readonly<Record<string, unknown>>) => string | null
  message: string
  /** When it is judged: with each letter, with each value, or when the cell is left; absent = with a value and on leaving. Source: VALID-08. */
  trigger?: 'input' | 'change' | 'blur'
}

/** The rule of a table that a configuration stands for. */
export function cellRule(rule: ValidateRule): CellRule {
  return rule.trigger === undefined ? checked(rule) : { ...checked(rule), on: rule.trigger }
}

function checked({ required, unique, pattern, handler, message }: ValidateRule): CellRule {
  if (handler !== undefined) return { kind: 'handler', check: handler }
  if (unique === true || pattern === 'only') return { kind: 'unique', message }
  // Alone among the codes it demands a value. Source: O-38.
  if (required === true || pattern === '*') return { kind: 'required', message }
  if (pattern === undefined) throw new Error(`validateRules: ${message} says nothing to check`)
  if (isCode(pattern)) return { kind: 'pattern', matches: (text) => matchesPattern(pattern, text), message }
  const expression = new RegExp(pattern)
  return { kind: 'pattern', matches: (text) => expression.test(text), message }
}

function isCode(pattern: string): pattern is PatternCode {
  return Object.hasOwn(NAMED_PATTERNS, pattern)
}
