import { sql as raw, type RawBuilder } from 'kysely'
import type { AnalysisAnswer } from '#contract/areas/analysis/answers.ts'
import { enterprise, ENTERPRISE_STATUS } from '#contract/areas/enterprise/enterprise.entity.ts'
import { equipment, EQUIPMENT_STATUS, ONLINE } from '#contract/areas/equipment/equipment.entity.ts'
import { OPEN_STATES } from '#contract/areas/hazard/hazard-values.ts'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { TENANT_STATUS, tenant } from '#contract/areas/tenant/tenant.entity.ts'
import type { Days } from '#contract/figures/periods.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { ROLL_UPS } from '#server/figures/roll-ups.ts'
import { limitRows } from '#server/figures/rows-limit.ts'
import { seenRows, type NamedEntity } from '#server/figures/seen-rows.ts'
import { isTrainedIn, yearOf } from '#server/training/trained-in.ts'
import { daysOf, todayOf, type Asked } from './asked.ts'

type Overview = AnalysisAnswer<'tenant-overview'>
const MOST = 500
const ALL = { isPlatform: true }
const ONLINE_STATES = [ONLINE.online, ONLINE.training, ONLINE.faulty]

/** Tenants in use beside each other: what was learnt in the days, and how things stand. The most learnt first. Source: SCREEN-17, walls 1.4. */
export async function tenantOverview(context: Context, asked: Asked): Promise<Overview> {
  const days = daysOf(context, asked)
  await limitRows(context)
  const year = yearOf(Number(todayOf(context).slice(0, 4)))
  const isOnline = raw`coalesce(t.online_status, '') = any(${ONLINE_STATES})`
  const enterprises = await summed(context, enterprise, raw`t.status = ${ENTERPRISE_STATUS.normal}`)
  const staff = await summed(context, student, raw`t.status = ${STUDENT_STATUS.active}`, isTrainedIn(raw`t.id`, year))
  const hazards = await summed(context, hazard, raw`t.status = any(${[...OPEN_STATES]})`)
  const devices = await summed(context, equipment, raw`t.status = ${EQUIPMENT_STATUS.inUse}`, isOnline)
  const { rows } = await raw<Overview[number]>`
    select o.id, o.name, coalesce(e.n, 0)::integer as enterprises, coalesce(s.n, 0)::integer as staff,
      coalesce(s.marked, 0)::integer as trained, coalesce(p.plays, 0)::float8 as plays,
      coalesce(p.seconds, 0)::float8 as seconds, coalesce(h.n, 0)::integer as "hazardsOpen",
      coalesce(d.n, 0)::integer as devices, coalesce(d.marked, 0)::integer as "onlineDevices"
    from (select t.id, t.name ${await seenRows(context, tenant, ALL)} and t.status = ${TENANT_STATUS.normal}) o
      left join (${enterprises}) e on e.tenant_id = o.id left join (${staff}) s on s.tenant_id = o.id
      left join (${hazards}) h on h.tenant_id = o.id left join (${devices}) d on d.tenant_id = o.id
      left join (${learnt(days)}) p on p.tenant_id = o.id
    order by plays desc, staff desc, o.name, o.id limit ${MOST}`.execute(context.sql)
  return rows
}

/** Rows of each tenant, and how many of them are marked. */
async function summed(
  context: Context,
  entity: NamedEntity,
  isCounted: RawBuilder<unknown>,
  isMarked: RawBuilder<unknown> = raw`false`,
): Promise<RawBuilder<unknown>> {
  return raw`select t.tenant_id, count(*) as n, count(*) filter (where ${isMarked}) as marked
    ${await seenRows(context, entity, ALL)} and ${isCounted} group by t.tenant_id`
}

/** What each tenant learnt: folded sums and those of the ledger. */
function learnt({ from, to }: Days): RawBuilder<unknown> {
  const sums = raw`select tenant_id, plays, seconds`
  const within = raw`where day between ${from}::date and ${to}::date`
  return raw`select tenant_id, sum(plays) as plays, sum(seconds) as seconds
    from (${sums} from ${raw.table(ROLL_UPS.tenantDay.table)} ${within} union all ${sums} from stat_delta ${within}) l
    group by tenant_id`
}
