import { MAX_CONDITIONS, type Condition, type MatchType } from '#contract/wire/list-query.ts'
import type { SavedQuery } from '#contract/wire/saved-query.ts'

/** A condition while it is written; `key` names its line, since conditions may be equal. */
export interface ConditionLine {
  key: number
  condition: Condition
}

/** What the builder holds. */
export interface QueryDraft {
  lines: readonly ConditionLine[]
  matchType: MatchType
}

export const EMPTY_DRAFT: QueryDraft = { lines: [], matchType: 'and' }

/** Conditions as lines. */
export function draftOf(conditions: readonly Condition[], matchType: MatchType): QueryDraft {
  return { lines: conditions.map((condition, key) => ({ key, condition })), matchType }
}

/** One more line, empty, at the end. */
export function addedLine(lines: readonly ConditionLine[]): ConditionLine[] {
  const key = Math.max(-1, ...lines.map((line) => line.key)) + 1
  const added = { key, condition: { field: '', rule: 'eq', val: '' } }
  return lines.length < MAX_CONDITIONS ? [...lines, added] : [...lines]
}

/** One line changed. A value stays only as far as the new rule can hold it. */
export function changedLine(
  lines: readonly ConditionLine[],
  key: number,
  change: Partial<Condition>,
): readonly ConditionLine[] {
  return lines.map((line) =>
    line.key === key ? { key, condition: { ...withRule(line.condition, change.rule), ...change } } : line,
  )
}

/** Changing the rule from `in` to another keeps only the first value. Source: QUERY-12. */
export function withRule(condition: Condition, rule = condition.rule): Condition {
  const { val } = condition
  if (rule === condition.rule) return condition
  if (rule === 'in') return { ...condition, rule, val: manyOf(val) }
  return { ...condition, rule, val: condition.rule === 'in' ? (manyOf(val)[0] ?? '') : val }
}

/** Saved queries with one of them new or replaced; its place stays. */
export function withSaved(saved: readonly SavedQuery[], query: SavedQuery): SavedQuery[] {
  return saved.some(({ title }) => title === query.title)
    ? saved.map((each) => (each.title === query.title ? query : each))
    : [...saved, query]
}

/** Saved queries without one of them. */
export function withoutSaved(saved: readonly SavedQuery[], title: string): SavedQuery[] {
  return saved.filter((each) => each.title !== title)
}

function manyOf(val: Condition['val']): (string | number)[] {
  if (Array.isArray(val)) return val
  return String(val)
    .split(',')
    .filter((each) => each !== '')
}
