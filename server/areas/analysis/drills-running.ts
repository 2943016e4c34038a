import { sql as raw, type SqlBool } from 'kysely'
import type { HomeAnswer } from '#contract/areas/analysis/home-answers.ts'
import { DRILL_STATUS } from '#contract/areas/drill/drill-plan-values.ts'
import { department } from '#contract/areas/department/department.entity.ts'
import { drillPlan } from '#contract/areas/drill/drill-plan.entity.ts'
import { isBelow } from '#server/engine/organisation/is-below.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { seenRows } from '#server/figures/seen-rows.ts'
import type { Asked } from './asked.ts'

type Running = HomeAnswer<'drill-running'>
const DEPARTMENTS = raw.table(department.table)
/** More than a wall has room for. */
const MOST = 20

/** Drills that are held now: of an organisation those of what is below it, and those of what it is part of, since its people may take part. Source: walls 8, point 12. */
export async function drillsRunning(context: Context, { orgId }: Asked): Promise<Running> {
  const { rows } = await raw<Running[number]>`select t.plan_name as name, d.depart_name as "orgName",
      (extract(epoch from t.actual_start) * 1000)::float8 as "startMs", t.paused_at is not null as "isPaused"
    from (select t.* ${await seenRows(context, drillPlan, { isPlatform: false })} and t.status = ${DRILL_STATUS.running}
        and t.actual_start is not null) t
      join ${DEPARTMENTS} d on d.id = t.org_id
    where ${orgId === undefined ? raw<SqlBool>`true` : concerns(orgId)} order by t.actual_start, t.id limit ${MOST}`.execute(
    context.sql,
  )
  return rows
}

function concerns(orgId: string) {
  const [own, of] = [raw`o.org_code`, raw`d.org_code`]
  return raw<SqlBool>`exists (select from ${DEPARTMENTS} o where o.id = ${orgId} and o.tenant_id = d.tenant_id
    and (${isBelow(of, own)} or ${isBelow(own, of)}))`
}
