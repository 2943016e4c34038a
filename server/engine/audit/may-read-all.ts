import { permissionOf } from '#contract/define-entity.ts'
import { rowRuleTest } from '#server/engine/query/row-rule-test.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { rulesFor } from '#server/rights/data-rules.ts'

/** Whether somebody's list shows every row of their tenant: what was recorded of rows that are gone can be told to nobody else, because no data rule can be asked of them. */
export async function mayReadAll({ sql, principal, rules }: Context, { entity, columns }: Resource): Promise<boolean> {
  const code = permissionOf(entity, 'list')
  if (!principal.permissions.has(code)) return false
  return rowRuleTest(await rulesFor(sql, principal, code, rules), columns) === null
}
