import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import type { DrillDuties } from '#contract/areas/drill/drill-duties-answer.ts'
import { dutyLines, endsOfHalves, isBehind, type DrillsDone } from '#contract/areas/drill/drill-duties.ts'
import { DRILL_STATUS } from '#contract/areas/drill/drill-plan-values.ts'
import { drillCase } from '#contract/areas/drill/drill-case.entity.ts'
import { drillPerson } from '#contract/areas/drill/drill-person.entity.ts'
import { drillPlan } from '#contract/areas/drill/drill-plan.entity.ts'
import { DRILL_KIND, FIRE_ACCIDENT } from '#contract/areas/drill/drill-values.ts'
import { ENTERPRISE_STATUS } from '#contract/areas/enterprise/enterprise.entity.ts'
import { STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import { rateOf, type Rate } from '#contract/figures/rate.ts'
import { wireText } from '#server/db/moments.ts'
import { isBelow } from '#server/engine/organisation/is-below.ts'
import { allOf, rowRef } from '#server/engine/query/condition.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { fromWhere, visibleTo } from '#server/engine/rows/rows.ts'

/** A drill counts for somebody who was there so many days ago at most. Source: R17. */
const COVERED_DAYS = 365

/** Enterprises that are named; the figures count all of them. */
const SHOWN = 100

interface Found {
  enterpriseId: string
  orgId: string
  name: string
  halfYearly: boolean
  /** `YYYY-MM-DD`: it came to the platform, or held its first drill on file. */
  since: string
  done: DrillsDone
}

/** What the enterprises that this person sees owe in a year, and R15 to R17 of it. Source: domain part 11. */
export async function drillDuties(context: Context, year: number): Promise<DrillDuties> {
  const today = wireText(context.now).slice(0, 10)
  const found = await enterprisesOf(context, year)
  const enterprises = found
    .map(({ halfYearly, since, done, ...enterprise }) => ({
      ...enterprise,
      lines: dutyLines({ ...done, halfYearly, since }, year, today),
    }))
    .filter(({ lines }) => lines.length > 0)
  const missing = (lines: (typeof enterprises)[number]['lines']) =>
    lines.filter((line) => line.state === 'behind').length
  enterprises.sort((one, other) => missing(other.lines) - missing(one.lines))
  const onTrack = enterprises.filter(({ lines }) => !isBehind(lines)).length
  return {
    year,
    enterprises: enterprises.slice(0, SHOWN),
    completion: await completionOf(context, year),
    onTrack: rateOf(onTrack, enterprises.length),
    coverage: await coverageOf(context, `${year}-12-31` < today ? `${year}-12-31` : today),
  }
}

const dayIn = (year: number) => raw<SqlBool>`p.plan_date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`
const IS_FILED = raw<SqlBool>`(p.status = ${DRILL_STATUS.archived} and p.aborted = 0)`
const IN_SECOND = raw<SqlBool>`(extract(month from p.plan_date) > 6)`

/** What was done below the department `root`, as JSON. */
function doneBelow(year: number): RawBuilder<DrillsDone> {
  const count = (condition: RawBuilder<unknown>) => raw`count(*) filter (where ${condition})`
  const onSite = raw`p.drill_kind = ${DRILL_KIND.onSite}`
  return raw<DrillsDone>`(select json_build_object(
      'yearly', ${count(raw`p.drill_kind <> ${DRILL_KIND.onSite}`)},
      'onSite', json_build_array(${count(raw`${onSite} and not ${IN_SECOND}`)}, ${count(raw`${onSite} and ${IN_SECOND}`)}),
      'any', json_build_array(${count(raw`not ${IN_SECOND}`)}, ${count(IN_SECOND)}),
      'fire', ${count(raw`c.accident_type = ${FIRE_ACCIDENT}`)})
    from ${raw.table(drillPlan.table)} p join sys_depart own on own.id = p.org_id
    join ${raw.table(drillCase.table)} c on c.id = p.case_id
    join sys_depart root on root.id = ${rowRef('depart_id')}
    where p.tenant_id = ${rowRef('tenant_id')} and own.tenant_id = p.tenant_id
      and ${isBelow(raw`own.org_code`, raw`root.org_code`)} and ${IS_FILED} and ${dayIn(year)})`
}

/** The day from which on drills are owed here. */
const SINCE = raw<string>`to_char(least((${rowRef('create_time')} at time zone interval '8 hours')::date,
  (select min(p.plan_date) from ${raw.table(drillPlan.table)} p join sys_depart own on own.id = p.org_id
    join sys_depart root on root.id = ${rowRef('depart_id')}
    where p.tenant_id = ${rowRef('tenant_id')} and own.tenant_id = p.tenant_id
      and ${isBelow(raw`own.org_code`, raw`root.org_code`)} and ${IS_FILED})), 'YYYY-MM-DD')`

/** Enterprises, as rows of a statement, that owe something which ends with a half-year. Source: R16. @param end its last day, `YYYY-MM-DD` */
export function owesUntil(end: string): RawBuilder<SqlBool> {
  const year = Number(end.slice(0, 4))
  const half = endsOfHalves(year).indexOf(end)
  const none = (...path: (string | number)[]) => raw`(own.done #>> ${`{${path.join()}}`}::text[])::integer = 0`
  const inHalf = raw`${none('onSite', half)} or ${rowRef('half_year_drill')} = 1 and ${none('any', half)}`
  const owed = half === 0 ? inHalf : raw`${inHalf} or ${none('yearly')} or ${none('fire')}`
  return raw<SqlBool>`exists (select from (select ${doneBelow(year)} as done) own where ${owed})`
}

async function enterprisesOf(context: Context, year: number): Promise<Found[]> {
  const enterprises = context.resources.named('enterprise')
  const isNormal = raw<SqlBool>`${rowRef('status')} = ${ENTERPRISE_STATUS.normal}`
  const where = allOf([isNormal, ...(await visibleTo(context, enterprises, 'list'))])
  const { rows } = await raw<Found>`select ${rowRef('id')} as "enterpriseId", ${rowRef('depart_id')} as "orgId",
      ${rowRef('name')} as name, coalesce(${rowRef('half_year_drill')}, 0) = 1 as "halfYearly",
      ${SINCE} as since, ${doneBelow(year)} as done
    ${fromWhere(enterprises, where)} order by ${rowRef('name')}, ${rowRef('id')}`.execute(context.sql)
  return rows
}

/** R15 of a year. */
async function completionOf(context: Context, year: number): Promise<Rate> {
  const plans = context.resources.named('drillPlan')
  const { archived, passed, running, judging, cancelled } = DRILL_STATUS
  const planned = [passed, running, judging, archived, cancelled]
  const where = allOf([
    raw<SqlBool>`${rowRef('status')} = any(${planned})`,
    raw<SqlBool>`${rowRef('plan_date')} between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`,
    ...(await visibleTo(context, plans, 'list')),
  ])
  const { rows } = await raw<{ done: number; planned: number }>`select count(*)::integer as planned,
      (count(*) filter (where ${rowRef('status')} = ${archived} and ${rowRef('aborted')} = 0))::integer as done
    ${fromWhere(plans, where)}`.execute(context.sql)
  return rateOf(rows[0]!.done, rows[0]!.planned)
}

/** R17 up to a day. */
async function coverageOf(context: Context, until: string): Promise<Rate> {
  const students = context.resources.named('student')
  const isActive = raw<SqlBool>`${rowRef('status')} = ${STUDENT_STATUS.active}`
  const where = allOf([isActive, ...(await visibleTo(context, students, 'list'))])
  const took = raw`select from ${raw.table(drillPerson.table)} s join ${raw.table(drillPlan.table)} p on p.id = s.plan_id
    where s.student_id = ${rowRef('id')} and ${IS_FILED}
      and (s.sign_time at time zone interval '8 hours')::date between ${until}::date - ${COVERED_DAYS - 1}::integer and ${until}::date`
  const { rows } = await raw<{ covered: number; all: number }>`select count(*)::integer as all,
      (count(*) filter (where exists (${took})))::integer as covered
    ${fromWhere(students, where)}`.execute(context.sql)
  return rateOf(rows[0]!.covered, rows[0]!.all)
}
