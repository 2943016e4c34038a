import { sql as raw, type RawBuilder } from 'kysely'
import type { HomeAnswer } from '#contract/areas/analysis/home-answers.ts'
import { department } from '#contract/areas/department/department.entity.ts'
import { enterprise, ENTERPRISE_STATUS } from '#contract/areas/enterprise/enterprise.entity.ts'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { OPEN_STATES } from '#contract/areas/hazard/hazard-values.ts'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { daysAfter } from '#contract/figures/periods.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { IN_USE, IS_ONLINE } from '#server/figures/devices.ts'
import { ON_BOOKS } from '#server/figures/people.ts'
import { limitRows } from '#server/figures/rows-limit.ts'
import { maySee, seenRows, type Scope } from '#server/figures/seen-rows.ts'
import { seenSums } from '#server/figures/seen-sums.ts'
import { isTrainedIn, yearOf } from '#server/training/trained-in.ts'
import { scopeOf, todayOf, type Asked } from './asked.ts'
import { PLACED, placeLines, type PlaceLines } from './place-lines.ts'

type Overview = HomeAnswer<'org-overview'>
const DAYS = 30
const MOST = 500

/** What hangs on organisations, counted by the rules of each list; of a list that the person may not open there is null. Source: walls 1.3. */
export async function orgOverview(context: Context, asked: Asked): Promise<Overview> {
  const scope = await scopeOf(context, asked)
  return overview(context, scope, { ...(await placeLines(context, scope)), orgId: raw`l.id` })
}

/** The same of enterprises that are served. Source: walls 1.3. */
export async function enterpriseOverview(context: Context, asked: Asked): Promise<Overview> {
  return overview(context, await scopeOf(context, asked), {
    ...(await enterpriseLines(context)),
    orgId: raw`l.root_id`,
  })
}

async function overview(
  context: Context,
  scope: Scope,
  { seen, lines, orgId }: PlaceLines & { orgId: RawBuilder<unknown> },
): Promise<Overview> {
  const sums = await sumsOf(context, scope)
  await limitRows(context)
  const { rows } = await raw<Overview[number]>`with ${seen}, l as materialized (${lines}), ${PLACED}
    select l.id, l.depart_name as name, ${orgId} as "orgId", l.is_branch as "isBranch",
      ${sums.staff} as staff, ${sums.trained} as trained, ${sums.hazards} as "hazardsOpen",
      ${sums.devices} as devices, ${sums.online} as "onlineDevices", ${sums.plays} as plays
    from l ${sums.joins} order by "hazardsOpen" desc nulls last, staff desc nulls last, l.depart_name limit ${MOST}`.execute(
    context.sql,
  )
  return rows
}

/** Enterprises that are served, each with the branch below its root. */
async function enterpriseLines(context: Context): Promise<PlaceLines> {
  const rows = raw`select t.id, t.tenant_id, t.name, t.depart_id
    ${await seenRows(context, enterprise, { isPlatform: false })} and t.status = ${ENTERPRISE_STATUS.normal}`
  return {
    seen: raw`seen as materialized (${rows})`,
    lines: raw`select s.id, s.tenant_id, s.name as depart_name, r.org_code, true as is_branch, r.id as root_id
      from seen s join ${raw.table(department.table)} r on r.id = s.depart_id`,
  }
}

/** Each figure with the join that it comes from. */
async function sumsOf(context: Context, scope: Scope) {
  const isTrained = isTrainedIn(raw`t.id`, yearOf(Number(todayOf(context).slice(0, 4))))
  const staff =
    maySee(context, student) &&
    raw`select t.org_id, ${isTrained} as is_trained ${await seenRows(context, student, scope)} and ${ON_BOOKS}`
  const hazards =
    maySee(context, hazard) &&
    raw`select t.org_id ${await seenRows(context, hazard, scope)} and t.status = any(${[...OPEN_STATES]})`
  const devices =
    maySee(context, equipment) &&
    raw`select t.org_id, ${IS_ONLINE} as is_online
      ${await seenRows(context, equipment, scope)} and ${IN_USE}`
  const plays = maySee(context, studyRecord) && (await playsByDay(context, scope))
  const joins = [
    joined('staff', staff, raw`count(*)::integer as n, (count(*) filter (where r.is_trained))::integer as trained`),
    joined('hazards', hazards, raw`count(*)::integer as n`),
    joined('devices', devices, raw`count(*)::integer as n, (count(*) filter (where r.is_online))::integer as online`),
    plays === false ? raw`` : raw`left join (${plays}) plays on plays.line = l.id`,
  ]
  const of = (rows: unknown, column: string) => (rows === false ? raw`null` : raw`coalesce(${raw.ref(column)}, 0)`)
  return {
    joins: raw.join(joins, raw` `),
    staff: of(staff, 'staff.n'),
    trained: of(staff, 'staff.trained'),
    hazards: of(hazards, 'hazards.n'),
    devices: of(devices, 'devices.n'),
    online: of(devices, 'devices.online'),
    plays: plays === false ? raw`null` : raw`coalesce(plays.course, array_fill(0, array[${raw.lit(DAYS)}]))`,
  }
}

function joined(name: string, rows: RawBuilder<unknown> | false, counted: RawBuilder<unknown>): RawBuilder<unknown> {
  if (rows === false) return raw``
  return raw`left join (select p.line, ${counted} from (${rows}) r join placed p on p.org_id = r.org_id group by 1) ${raw.ref(name)}
    on ${raw.ref(`${name}.line`)} = l.id`
}

/** Plays of each line on each of the last days, the oldest first. */
async function playsByDay(context: Context, scope: Scope): Promise<RawBuilder<unknown>> {
  const to = todayOf(context)
  const from = daysAfter(to, 1 - DAYS)
  const sums = await seenSums(context, 'study', scope, { from, to })
  return raw`select q.line, array_agg(q.n order by q.day) as course
    from (select c.line, days.day, coalesce(sum(s.plays), 0)::integer as n
      from (select distinct line from placed) c
        cross join (select ${from}::date + n as day from generate_series(0, ${raw.lit(DAYS - 1)}) n) days
        left join (select p.line, s.day, s.plays from ${sums} s join placed p on p.org_id = s.org_id) s
          on s.line = c.line and s.day = days.day
      group by 1, 2) q group by 1`
}
