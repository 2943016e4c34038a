import { sql as raw } from 'kysely'
import { permissionOf, type Field } from '#contract/define-entity.ts'
import { conditionOf, rowRef } from '#server/engine/query/condition.ts'
import { rowRuleTest } from '#server/engine/query/row-rule-test.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { badInput } from '#server/http/refusals.ts'
import { rulesFor } from '#server/rights/data-rules.ts'

/**
 * Nobody gives rows away to where the data rules of their list show none: what is written is looked up again. Asked after the rows are written, in
 * the same transaction. @param ids of rows whose `placedBy` changed @throws ApiError with the sentence of a value that cannot be chosen
 */
export async function requirePlaceSeen(context: Context, resource: Resource, ids: readonly string[]): Promise<void> {
  const { entity, columns, hooks } = resource
  if (hooks.placedBy === undefined || ids.length === 0) return
  const { sql, principal, rules: memory } = context
  const test = rowRuleTest(await rulesFor(sql, principal, permissionOf(entity, 'list'), memory), columns)
  if (test === null) return
  const { rows } = await raw`select from ${raw.table(entity.table)} as t
    where ${rowRef('id')} = any(${ids}) and not coalesce((${conditionOf(test)}), false) limit 1`.execute(sql)
  const field: Field = entity.fields[hooks.placedBy]!
  if (rows.length > 0) throw badInput(`“${field.label}”的值不在可选范围内`)
}
