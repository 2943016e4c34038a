import { sql as raw } from 'kysely'
import type { DrillTimes } from '#contract/areas/drill/drill-run.ts'
import { drillPlan } from '#contract/areas/drill/drill-plan.entity.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { missing, refused } from '#server/http/refusals.ts'

/** The drill of a part, held until the transaction ends. */
export interface PartPlan {
  id: string
  tenantId: number
  status: string
  orgId: string
  place: string
  planName: string
}

/** When a drill ran, as it is stored. */
export async function timesOf(sql: Context['sql'], planId: string): Promise<DrillTimes> {
  const ms = (column: string) => raw`(extract(epoch from ${raw.ref(column)}) * 1000)::float8`
  const { rows } = await raw<DrillTimes>`select ${ms('actual_start')} as "startMs", ${ms('paused_at')} as "pausedAtMs",
      ${ms('actual_end')} as "endMs", coalesce(paused_seconds, 0) as "pausedSeconds"
    from ${raw.table(drillPlan.table)} where id = ${planId}`.execute(sql)
  if (rows[0] === undefined) throw missing()
  return rows[0]
}

/** @throws ApiError where the drill is in none of these states */
export async function requirePlan(
  { sql }: Context,
  planId: string | null | undefined,
  states: readonly string[],
  refusal: string,
): Promise<PartPlan> {
  const { rows } = await raw<PartPlan>`
    select id, tenant_id as "tenantId", status, org_id as "orgId", place, plan_name as "planName"
    from ${raw.table(drillPlan.table)} where id = ${planId ?? ''} for update`.execute(sql)
  if (rows[0] === undefined) throw missing()
  if (!states.includes(rows[0].status)) throw refused(refusal)
  return rows[0]
}

/** Lists of drills show what its parts add up to. */
export function planChanged(id: string, tenantId: number): RowChange {
  return { entity: drillPlan.name, action: 'edit', ids: [id], tenantId }
}
