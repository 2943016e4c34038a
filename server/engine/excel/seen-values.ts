import { sql as raw } from 'kysely'
import { columnOf, permissionOf, type Field } from '#contract/define-entity.ts'
import type { EntityName } from '#contract/areas.ts'
import { entityNamed } from '#server/engine/kinds/entities.ts'
import { conditionOf, rowRef } from '#server/engine/query/condition.ts'
import { rowRuleTest } from '#server/engine/query/row-rule-test.ts'
import { targetOf } from '#server/engine/kinds/references.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { rulesFor } from '#server/rights/data-rules.ts'

/**
 * Of what a field refers to, what the data rules of its list show to this person: a file names nothing else, and nothing else is told of.
 * @returns the values, null where no rule narrows them
 */
export async function seenValues(context: Context, field: Field): Promise<ReadonlySet<string> | null> {
  if (field.kind !== 'reference') return null
  const entity = entityNamed(field.to ?? '')
  const { sql, principal, rules: memory } = context
  const rules = await rulesFor(sql, principal, permissionOf(entity, 'list'), memory)
  if (rules === null) return null
  const test = rowRuleTest(rules, context.resources.named(entity.name as EntityName).columns)!
  const { value, table } = targetOf(field)
  const { rows } = await raw<{ value: string }>`select ${rowRef(columnOf(value))} as value from ${raw.table(table)} as t
    where ${conditionOf(test)}`.execute(sql)
  return new Set(rows.map((row) => row.value))
}
