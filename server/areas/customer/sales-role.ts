import type { Context } from '#server/engine/resource.ts'
import { resourceNamed } from '#server/engine/resources.ts'
import { system } from '#server/engine/system-principal.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { saveGrantRules, saveGrants } from '#server/rights/granting.ts'
import { OWN_CUSTOMERS } from '#contract/areas/customer/own-customers.ts'

const PAGE = '/customer/manage'
const MAY = ['add', 'edit', 'delete', 'export', 'reveal', 'follow', 'win', 'lose', 'revive', 'handOver']
/** Looked at, so that a customer that is won is found among the enterprises. */
const LOOKED_AT = ['/dashboard/analysis', '/enterprise', '/enterprise/list', '/customer']

/**
 * A role of a tenant's own for those who sell: they see the customers that they look after. Source: domain part 14.
 * @param permissionId the id of a menu or button that the product brings @returns id of the role
 */
export async function addSalesRole(
  context: Context,
  tenantId: number,
  permissionId: (key: string) => string,
): Promise<string> {
  const role = { roleName: '销售', roleCode: 'sales', description: '跟进自己负责的客户' }
  const { ids } = await addRow(context, resourceNamed(context, 'role'), role)
  const owner = { kind: 'role', id: ids[0]!, tenantId } as const
  const pageId = permissionId(PAGE)
  const wanted = [...LOOKED_AT, ...MAY.map((step) => `customer:info:${step}`)].map(permissionId)
  const granter = system(0)
  await saveGrants(context.sql, granter, owner, { wanted: [...wanted, pageId], last: [] })
  const rules = await context.sql
    .selectFrom('sys_permission_data_rule')
    .select('id')
    .where('permission_id', '=', pageId)
    .where('rule_name', '=', OWN_CUSTOMERS.name)
    .execute()
  await saveGrantRules(
    context.sql,
    granter,
    owner,
    pageId,
    rules.map(({ id }) => id),
  )
  return owner.id
}
