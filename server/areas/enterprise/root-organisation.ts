import { sql as raw } from 'kysely'
import type { enterprise } from '#contract/areas/enterprise/enterprise.entity.ts'
import type { RowOf } from '#contract/entity/row-of.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'
import { addRow, editRow } from '#server/engine/write/write-rows.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { onBehalf } from './on-behalf.ts'

/** 公司 of `org_category`. */
const COMPANY = '1'

interface NewRoot {
  tenantId: number
  enterprise: Pick<RowOf<typeof enterprise>, 'name' | 'address' | 'riskLevel' | 'safetyOfficer' | 'safetyPhone'>
}

/** The department with which the tree of an enterprise begins: a company below the tenant's own, if it has one. */
export async function addRootOrganisation(
  context: Context,
  { tenantId, enterprise: { name, address, riskLevel, safetyOfficer, safetyPhone } }: NewRoot,
): Promise<RowChange> {
  const parentId = await companyOf(context, tenantId)
  const { rows } = await raw<{ next: number }>`
    select coalesce(max(depart_order), 0) + 1 as next from sys_depart
    where tenant_id = ${tenantId} and parent_id is not distinct from ${parentId} and del_flag = '0'`.execute(
    context.sql,
  )
  return addRow(onBehalf(context, tenantId), context.resources.named('department'), {
    departName: String(name),
    parentId: parentId ?? '',
    orgCategory: COMPANY,
    riskLevel: riskLevel ?? '',
    leader: safetyOfficer ?? '',
    leaderPhone: safetyPhone ?? '',
    departOrder: rows[0]!.next,
    ...(address !== null && { address: address.slice(0, LONGEST_ADDRESS) }),
  })
}

/** A department keeps less of an address than an enterprise. */
const LONGEST_ADDRESS = 100

/** The tenant's own company: the first root of its departments. */
async function companyOf({ sql }: Context, tenantId: number): Promise<string | null> {
  const { rows } = await raw<{ id: string }>`
    select id from sys_depart where tenant_id = ${tenantId} and parent_id is null and del_flag = '0'
      and org_category = ${COMPANY} order by depart_order, org_code limit 1`.execute(sql)
  return rows[0]?.id ?? null
}

/** An enterprise and the root of its tree have one name. */
export async function renameOrganisation(
  context: Context,
  { id, before, values }: Draft<typeof enterprise>,
): Promise<void> {
  if (before === null || before.departId === null || typeof values.name !== 'string' || values.name === before.name)
    return
  const { rows } = await raw<{ tenantId: number }>`
    select tenant_id as "tenantId" from biz_enterprise where id = ${id}`.execute(context.sql)
  const asked = { id: before.departId, departName: values.name }
  await editRow(onBehalf(context, rows[0]!.tenantId), context.resources.named('department'), asked)
}
