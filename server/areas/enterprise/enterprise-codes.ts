import { sql as raw } from 'kysely'
import { daysAfter } from '#contract/entity/aggregates.ts'
import type { enterprise } from '#contract/areas/enterprise/enterprise.entity.ts'
import { orgCode } from '#contract/areas/enterprise/org-code.entity.ts'
import { auditAll } from '#server/audit/audit.ts'
import { wireText } from '#server/db/moments.ts'
import type { StepDraft } from '#server/engine/resource/step-draft.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { onBehalf } from './on-behalf.ts'
import { addOrgCode } from './org-code.resource.ts'

/** So long and for so many the first code of an enterprise holds. Source: domain part 3, step `pass`. */
const FIRST = { days: 90, uses: 100 }
/** 正式员工 of `employ_type`. */
const OWN_STAFF = '1'

/** The code by which the people of a new enterprise join it. */
export function addFirstCode(context: Context, tenantId: number, orgId: string): Promise<RowChange> {
  const expireDate = daysAfter(wireText(context.now).slice(0, 10), FIRST.days)
  return addOrgCode(onBehalf(context, tenantId), { orgId, maxUse: FIRST.uses, expireDate, joinAs: OWN_STAFF })
}

/** Nobody joins an enterprise that is given up. */
export async function endCodes(
  { sql, now, principal }: Context,
  { before, tenantId }: StepDraft<typeof enterprise>,
): Promise<RowChange[]> {
  const { rows } = await raw<{ id: string }>`
    update ${raw.table(orgCode.table)} c set status = 0, version = c.version + 1, update_by = ${principal.username},
      update_time = ${new Date(now)}
    from sys_depart root join sys_depart d on d.tenant_id = root.tenant_id and starts_with(d.org_code, root.org_code)
    where root.id = ${before.departId} and c.org_id = d.id and c.status = 1 returning c.id`.execute(sql)
  if (rows.length === 0) return []
  const ended = { entity: orgCode.name, tenantId, action: 'disable', before: { status: 1 }, after: { status: 0 } }
  await auditAll(
    sql,
    principal,
    rows.map(({ id }) => ({ ...ended, entityId: id })),
  )
  return [{ entity: orgCode.name, action: 'edit', ids: rows.map(({ id }) => id), tenantId }]
}
