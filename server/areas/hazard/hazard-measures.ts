import { sql as raw, type RawBuilder } from 'kysely'
import { rateOf, type HazardStatistics } from '#contract/areas/hazard/hazard-statistics.ts'
import { hazardTask } from '#contract/areas/hazard/hazard-task.entity.ts'
import { TASK_STATUS } from '#contract/areas/hazard/hazard-task-values.ts'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { permissionOf } from '#contract/define-entity.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { countFigure } from '#server/figures/count-figure.ts'
import { hazardTasks } from './hazard-task.resource.ts'
import { isWithin, seenRows, type Period } from './seen-hazards.ts'

type Seen = RawBuilder<unknown>
type Share = HazardStatistics['onTime']

/** R9 and R10. @param orgId empty = everything */
export async function sharesOf(
  context: Context,
  orgId: string,
  period: Period,
): Promise<Pick<HazardStatistics, 'onTime' | 'late'>> {
  const scope = { orgId: orgId === '' ? undefined : orgId, isPlatform: false }
  const shareNamed = async (name: 'hazardsOnTime' | 'hazardsOverdue') => {
    const { part, whole } = await countFigure(context, name, scope, period)
    return shareOf(part, whole ?? 0)
  }
  return { onTime: await shareNamed('hazardsOnTime'), late: await shareNamed('hazardsOverdue') }
}

/** R11: from the first order to the first time it was put right, of those that were put right first in the period. */
export async function hoursOf(
  { sql }: Context,
  seen: Seen,
  period: Period,
): Promise<Pick<HazardStatistics, 'meanHours' | 'medianHours'>> {
  const { rows } = await raw<{ mean: number | null; median: number | null }>`
    with times as (
      select min(s.create_time) filter (where s.step = 'assign') as ordered,
        min(s.create_time) filter (where s.step = 'rectify') as rectified
      from record_step s where s.entity = ${hazard.name} and s.step in ('assign', 'rectify')
        and s.record_id in (select ${rowRef('id')} ${seen} and ${rowRef('rectify_time')} is not null)
      group by s.record_id),
    spans as (select extract(epoch from rectified - ordered) / 3600 as hours from times
      where rectified >= ordered and ${isWithin(raw`rectified`, period)})
    select round(avg(hours), 1)::float8 as mean,
      round(percentile_cont(0.5) within group (order by hours)::numeric, 1)::float8 as median from spans`.execute(sql)
  return { meanHours: rows[0]!.mean, medianHours: rows[0]!.median }
}

/** R12; null for who may not list inspections. */
export async function inspectionsOf(context: Context, orgId: string, period: Period): Promise<Share | null> {
  const { administrator, permissions } = context.principal
  if (!administrator && !permissions.has(permissionOf(hazardTask, 'list'))) return null
  const finished = raw`${rowRef('finish_time')} < (${rowRef('due_date')} + 1)::timestamp at time zone interval '8 hours'`
  const { rows } = await raw<{ all: number; done: number }>`
    select count(*)::integer as all, count(*) filter (where ${finished})::integer as done
    ${await seenRows(context, hazardTasks, orgId)} and ${rowRef('status')} <> ${TASK_STATUS.cancelled}
      and ${rowRef('due_date')} between ${period.from}::date and ${period.to}::date`.execute(context.sql)
  return shareOf(rows[0]!.done, rows[0]!.all)
}

/** What was found and what was closed in each month of the period. */
export async function monthsOf(
  { sql }: Context,
  seen: Seen,
  { from, to }: Period,
): Promise<HazardStatistics['byMonth']> {
  const monthOf = (column: string) => raw`date_trunc('month', ${rowRef(column)} at time zone interval '8 hours')::date`
  const { rows } = await raw<HazardStatistics['byMonth'][number]>`
    with moments as (
      select ${monthOf('discover_time')} as month, 1 as found, 0 as closed ${seen}
      union all select ${monthOf('close_time')}, 0, 1 ${seen} and ${rowRef('close_time')} is not null)
    select to_char(m.month, 'YYYY-MM') as month, coalesce(sum(x.found), 0)::integer as found,
      coalesce(sum(x.closed), 0)::integer as closed
    from generate_series(${from}::date, ${to}::date, interval '1 month') as m(month)
    left join moments x on x.month = m.month::date group by m.month order by m.month`.execute(sql)
  return rows
}

const shareOf = (done: number, all: number): Share => ({ done, all, rate: rateOf(done, all) })
