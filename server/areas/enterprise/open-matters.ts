import { sql as raw } from 'kysely'
import type { enterprise } from '#contract/areas/enterprise/enterprise.entity.ts'
import { GRANT_STATUS } from '#contract/areas/enterprise/package-grant-values.ts'
import { packageGrant } from '#contract/areas/enterprise/package-grant.entity.ts'
import { EQUIPMENT_STATUS } from '#contract/areas/equipment/equipment.entity.ts'
import { HAZARD_LEVEL, HAZARD_STATUS } from '#contract/areas/hazard/hazard-values.ts'
import type { StepDraft } from '#server/engine/resource/step-draft.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { refused } from '#server/http/refusals.ts'

const OVER: readonly string[] = [HAZARD_STATUS.closed, HAZARD_STATUS.rejected]

/** An enterprise is not given up while it has devices or running grants, or major hazards are open. @throws ApiError with how many */
export async function requireNothingOpen({ sql }: Context, { before }: StepDraft<typeof enterprise>): Promise<void> {
  const { rows } = await raw<{ devices: number; grants: number; hazards: number }>`
    with below as (select d.id from sys_depart root
      join sys_depart d on d.tenant_id = root.tenant_id and starts_with(d.org_code, root.org_code) where root.id = ${before.departId})
    select (select count(*)::integer from biz_equipment e join below on below.id = e.org_id
        where e.status <> ${EQUIPMENT_STATUS.scrapped}) as devices,
      (select count(*)::integer from ${raw.table(packageGrant.table)} g
        where g.enterprise_id = ${before.id} and g.status = ${GRANT_STATUS.running}) as grants,
      (select count(*)::integer from biz_hazard h join below on below.id = h.org_id
        where h.hazard_level = ${HAZARD_LEVEL.major} and h.status <> all(${[...OVER]})) as hazards`.execute(sql)
  const { devices, grants, hazards } = rows[0]!
  const open = [
    ...(devices > 0 ? [`已绑定设备 ${devices} 台`] : []),
    ...(grants > 0 ? [`生效中的课程包授权 ${grants} 个`] : []),
    ...(hazards > 0 ? [`未闭环重大隐患 ${hazards} 条`] : []),
  ]
  if (open.length > 0) throw refused(`该企业仍有${open.join('、')}，不能注销！`)
}
