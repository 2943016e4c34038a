import * as z from 'zod/mini'
import {
  conditionSchema,
  isEffective,
  MAX_CONDITIONS,
  QUERY_RULES,
  type Condition,
  type QueryRule,
  valueText,
} from '#contract/wire/list-query.ts'
import { badInput } from '#server/http/refusals.ts'
import type { Column, Columns } from './columns.ts'
import { compare, holdsAnyOf, oneOf } from './compare.ts'
import { valuesOf } from './field-filter.ts'
import { requireShown } from './require-shown.ts'
import type { RowTest } from './row-test.ts'

const conditionsSchema = z.array(conditionSchema)
const MAX_CHARACTERS = 20_000

/**
 * The conditions of an advanced query, null when none is effective.
 * @param text JSON array of conditions, plain or still URL-encoded once or twice. Source: ENT-71…72, contract §9.
 */
export function advancedQuery(text: string, matchType: string, columns: Columns): RowTest | null {
  const conditions = readConditions(text).filter(isEffective)
  if (conditions.length > MAX_CONDITIONS) throw badInput(`高级查询最多 ${MAX_CONDITIONS} 个条件`)
  if (conditions.length === 0) return null
  const tests = conditions.map((condition) => testOf(condition, columns))
  return { kind: matchType.toLowerCase() === 'or' ? 'any' : 'all', tests }
}

function readConditions(text: string): Condition[] {
  if (text.length > MAX_CHARACTERS) throw badInput('高级查询条件过长')
  const parsed = z.safeParse(conditionsSchema, parseJson(decode(text)))
  if (!parsed.success) throw badInput('高级查询条件格式不正确')
  return parsed.data
}

function decode(text: string): string {
  let decoded = text.trim()
  for (let round = 0; round < 2 && !decoded.startsWith('['); round++) {
    try {
      decoded = decodeURIComponent(decoded)
    } catch {
      return '' // not URL-encoded either: reported as unreadable by the caller
    }
  }
  return decoded
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function testOf(condition: Condition, columns: Columns): RowTest {
  const column = columns.get(condition.field)
  if (column === undefined) throw badInput('高级查询的字段不存在')
  if (!isRule(condition.rule)) throw badInput('高级查询的匹配规则不正确')
  if (!WHOLE.has(condition.rule)) requireShown(column)
  const isList = !column.isMasked && (column.list || LIST_TYPES.has(condition.type ?? ''))
  return RULES[condition.rule](column, valueText(condition.val), isList)
}

/** Rules that compare whole values. */
const WHOLE: ReadonlySet<QueryRule> = new Set(['eq', 'ne', 'in'])
const LIST_TYPES: ReadonlySet<string> = new Set(['list_multi', 'sel_multi', 'checkbox'])

type Build = (column: Column, value: string, isList: boolean) => RowTest

const RULES: Record<QueryRule, Build> = {
  eq: (column, value, isList) => (isList ? holdsAnyOf(column, valuesOf(value)) : compare(column, '=', value)),
  ne: (column, value, isList) =>
    isList ? { kind: 'none', tests: [holdsAnyOf(column, valuesOf(value))] } : compare(column, '<>', value),
  gt: (column, value) => compare(column, '>', value),
  ge: (column, value) => compare(column, '>=', value),
  lt: (column, value) => compare(column, '<', value),
  le: (column, value) => compare(column, '<=', value),
  in: (column, value, isList) => (isList ? holdsAnyOf : oneOf)(column, valuesOf(value)),
  like: (column, text) => ({ kind: 'contains', column, text }),
  right_like: (column, text) => ({ kind: 'startsWith', column, text }),
  left_like: (column, text) => ({ kind: 'endsWith', column, text }),
}

function isRule(rule: string): rule is QueryRule {
  return (QUERY_RULES as readonly string[]).includes(rule)
}
