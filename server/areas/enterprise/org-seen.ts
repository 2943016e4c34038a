import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import { permissionOf, type Entity } from '#contract/define-entity.ts'
import type { Column } from '#server/engine/query/columns.ts'
import { conditionOf, rowRef } from '#server/engine/query/condition.ts'
import { rowRuleTest } from '#server/engine/query/row-rule-test.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { rulesFor } from '#server/rights/data-rules.ts'

/** Stands for a department in conditions, as `t` does in those of lists. */
const CODE: Column = {
  key: 'sysOrgCode',
  name: 'org_code',
  type: 'text',
  label: '组织编码',
  list: false,
  text: null,
  lookup: (fits) => fits(rowRef('org_code')),
}

/** A condition over departments `t`: those whose rows in the list of an entity the data rules of the person show. */
export async function seenOrganisations(context: Context, entity: Entity): Promise<RawBuilder<SqlBool>> {
  const { sql, principal, rules: memory } = context
  const rules = await rulesFor(sql, principal, permissionOf(entity, 'list'), memory)
  const test = rowRuleTest(rules, new Map([[CODE.key, CODE]]))
  const own = raw<SqlBool>`t.tenant_id = ${principal.tenantId} and t.del_flag = '0'`
  return test === null ? own : raw<SqlBool>`${own} and ${conditionOf(test)}`
}
