import { sql as raw } from 'kysely'
import { drillPlan } from '#contract/areas/drill/drill-plan.entity.ts'
import type { Context } from '#server/engine/resource.ts'
import type { RowChange } from '#server/engine/write/row-change.ts'
import { missing, refused } from '#server/http/refusals.ts'

/** The drill of a part, held until the transaction ends. */
export interface PartPlan {
  id: string
  tenantId: number
  status: string
  orgId: string
  place: string
  planName: string
  /** Epoch ms. */
  startMs: number | null
}

/** @throws ApiError where the drill is in none of these states */
export async function requirePlan(
  { sql }: Context,
  planId: string | null | undefined,
  states: readonly string[],
  refusal: string,
): Promise<PartPlan> {
  const { rows } = await raw<PartPlan>`
    select id, tenant_id as "tenantId", status, org_id as "orgId", place, plan_name as "planName", (extract(epoch from actual_start) * 1000)::float as "startMs"
    from ${raw.table(drillPlan.table)} where id = ${planId ?? ''} for update`.execute(sql)
  if (rows[0] === undefined) throw missing()
  if (!states.includes(rows[0].status)) throw refused(refusal)
  return rows[0]
}

/** Lists of drills show what its parts add up to. */
export function planChanged(id: string, tenantId: number): RowChange {
  return { entity: drillPlan.name, action: 'edit', ids: [id], tenantId }
}
