import type { Context } from '#server/engine/resource/resource.ts'
import { system } from '#server/engine/platform/system-principal.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { saveGrantRules, saveGrants } from '#server/rights/granting.ts'
import { OWN_CUSTOMERS } from '#contract/areas/customer/own-customers.ts'

const PAGES = ['/customer/manage', '/customer/feedback']
const FEEDBACK = ['add', 'edit', 'reply', 'reveal', 'customer']
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
  const { ids } = await addRow(context, context.resources.named('role'), role)
  const owner = { kind: 'role', id: ids[0]!, tenantId } as const
  const codes = [...MAY.map((step) => `customer:info:${step}`), ...FEEDBACK.map((step) => `customer:feedback:${step}`)]
  const wanted = [...LOOKED_AT, ...PAGES, ...codes].map(permissionId)
  const granter = system(0)
  await saveGrants(context.sql, granter, owner, { wanted, last: [] })
  for (const pageId of PAGES.map(permissionId)) {
    const rules = await context.sql
      .selectFrom('sys_permission_data_rule')
      .select('id')
      .where('permission_id', '=', pageId)
      .where('rule_name', '=', OWN_CUSTOMERS.name)
      .execute()
    const ids = rules.map(({ id }) => id)
    await saveGrantRules(context.sql, granter, owner, pageId, ids)
  }
  return owner.id
}
