import { sql as raw } from 'kysely'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { OPEN_STATES } from '#contract/areas/hazard/hazard-values.ts'
import { riskPoint } from '#contract/areas/hazard/risk-point.entity.ts'
import type { RowOf } from '#contract/entity/row-of.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { orgCodeOf } from '#server/engine/query/org-code-of.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { refused } from '#server/http/refusals.ts'

const OPEN = raw`(select count(*)::integer from ${raw.table(hazard.table)} h
  where h.risk_point_id = ${rowRef('id')} and h.status = any(${[...OPEN_STATES]}))`

/** What can go wrong where; hazards found there are counted with each statement. Source: domain part 8. */
export const riskPoints: Resource<typeof riskPoint> = defineResource(riskPoint, {
  extras: {
    sysOrgCode: orgCodeOf('org_id', [], '管控组织编码'),
    openHazards: { label: '未闭环隐患', type: 'integer', expression: OPEN },
  },
  placedBy: 'orgId',
  beforeDelete: refuseUsed,
})

async function refuseUsed({ sql }: Context, rows: readonly RowOf<typeof riskPoint>[]): Promise<void> {
  const { rows: used } = await raw<{ name: string; count: number }>`
    select p.name, count(*)::integer as count from ${raw.table(riskPoint.table)} p
    join ${raw.table(hazard.table)} h on h.risk_point_id = p.id
    where p.id = any(${rows.map(({ id }) => id)}) group by p.id order by p.id`.execute(sql)
  const [one] = used
  if (one !== undefined) throw refused(`风险点“${one.name}”已有 ${one.count} 条隐患，不能删除！`)
}
