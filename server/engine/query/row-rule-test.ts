import type { RuleCondition } from '#contract/areas/permission/permission.entity.ts'
import { ApiError } from '#server/http/errors.ts'
import type { RowRule, RowRules } from '#server/rights/row-rules.ts'
import type { Column, Columns } from './columns.ts'
import { compare, oneOf } from './compare.ts'
import { NEVER, type RowTest } from './row-test.ts'

/** What data rules leave visible, null = every row. A rule that fits no column lets nothing through. Source: contract §4.6. */
export function rowRuleTest(rules: RowRules, columns: Columns): RowTest | null {
  if (rules === null) return null
  return {
    kind: 'any',
    tests: rules.map((group) => ({ kind: 'all', tests: group.map((rule) => testOf(rule, columns)) })),
  }
}

function testOf(rule: RowRule, columns: Columns): RowTest {
  const column = columns.get(rule.field) ?? [...columns.values()].find(({ name }) => name === rule.field)
  if (column === undefined) return NEVER
  try {
    return BUILD[rule.condition](column, rule.values)
  } catch (error) {
    if (error instanceof ApiError) return NEVER
    throw error
  }
}

type Build = (column: Column, values: string[]) => RowTest

const first = (values: string[]): string => values[0] ?? ''

const BUILD: Record<RuleCondition, Build> = {
  '=': (column, values) => compare(column, '=', first(values)),
  '!=': (column, values) => compare(column, '<>', first(values)),
  '>': (column, values) => compare(column, '>', first(values)),
  '>=': (column, values) => compare(column, '>=', first(values)),
  '<': (column, values) => compare(column, '<', first(values)),
  '<=': (column, values) => compare(column, '<=', first(values)),
  IN: (column, values) => oneOf(column, values),
  LIKE: (column, values) => ({ kind: 'contains', column, text: first(values) }),
  LEFT_LIKE: (column, values) => ({ kind: 'endsWith', column, text: first(values) }),
  RIGHT_LIKE: (column, values) => ({ kind: 'startsWith', column, text: first(values) }),
}
