import type { Entity, Field } from '#contract/define-entity.ts'
import { FLAGS } from '#contract/kinds/switch.ts'
import { isList, typeOf } from '#contract/kinds/read-field.ts'
import type { Condition, MatchType, QueryRule } from '#contract/wire/list-query.ts'

/** A row as it is answered. */
export type Shown = Readonly<Record<string, string | number | boolean | null>>

/** What conditions mean, said of rows as people see them: nothing is shared with the server's way to SQL. */
export function fitting(
  entity: Entity,
  rows: readonly Shown[],
  conditions: readonly Condition[],
  match: MatchType,
): Shown[] {
  const fits = (row: Shown) => (condition: Condition) =>
    fitsRule(entity.fields[condition.field]!, row, condition, condition.rule as QueryRule)
  if (conditions.length === 0) return [...rows]
  return rows.filter((row) => (match === 'or' ? conditions.some(fits(row)) : conditions.every(fits(row))))
}

function fitsRule(field: Field, row: Shown, { field: key, val }: Condition, rule: QueryRule): boolean {
  const asked = Array.isArray(val) ? val.map(String) : [String(val)]
  const value = row[key]
  const isMissing = value === null || value === undefined
  if (LIKE[rule] !== undefined) return !isMissing && LIKE[rule](shownTexts(field, row, key), String(val))
  if (isList(field) && LISTED[rule] !== undefined) {
    const members = isMissing ? [] : String(value).split(',')
    return LISTED[rule](asked.some((member) => members.includes(member)))
  }
  if (isMissing) return rule === 'ne'
  if (rule === 'in') return asked.some((one) => orderOf(field, value, one) === 0)
  return COMPARED[rule]!(orderOf(field, value, String(val)))
}

/** What is read in a cell: the value, and the name behind a reference; a dictionary is asked for its codes. */
function shownTexts(field: Field, row: Shown, key: string): string[] {
  const text = row[`${key}_dictText`]
  const named = field.kind === 'reference' && !isList(field) && typeof text === 'string' ? [text] : []
  return [String(row[key]), ...named].map((each) => each.toLowerCase())
}

const LIKE: Partial<Record<QueryRule, (texts: string[], part: string) => boolean>> = {
  like: (texts, part) => texts.some((text) => text.includes(part.toLowerCase())),
  right_like: (texts, part) => texts.some((text) => text.startsWith(part.toLowerCase())),
  left_like: (texts, part) => texts.some((text) => text.endsWith(part.toLowerCase())),
}

const LISTED: Partial<Record<QueryRule, (holds: boolean) => boolean>> = {
  eq: (holds) => holds,
  in: (holds) => holds,
  ne: (holds) => !holds,
}

const COMPARED: Partial<Record<QueryRule, (order: number) => boolean>> = {
  eq: (order) => order === 0,
  ne: (order) => order !== 0,
  gt: (order) => order > 0,
  ge: (order) => order >= 0,
  lt: (order) => order < 0,
  le: (order) => order <= 0,
}

/** How a value stands to what is asked: a day asked of a moment is the whole day. */
function orderOf(field: Field, value: string | number | boolean, asked: string): number {
  const type = typeOf(field)
  if (type === 'integer' || type === 'decimal' || type === 'boolean')
    return Number(value) - (FLAGS.get(asked) ?? Number(asked))
  const text = String(value)
  if (type === 'datetime' || type === 'date')
    return compareTexts(text.slice(0, asked.length), asked.slice(0, text.length))
  return compareTexts(text, asked)
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
