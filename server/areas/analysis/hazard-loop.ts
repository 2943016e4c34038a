import { sql as raw } from 'kysely'
import type { AnalysisAnswer } from '#contract/areas/analysis/answers.ts'
import { LOOP_BOXES, LOOP_DAYS } from '#contract/areas/analysis/hazard-loop.ts'
import { HAZARD_STATUS, OPEN_STATES } from '#contract/areas/hazard/hazard-values.ts'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { daysAfter } from '#contract/figures/periods.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { limitRows } from '#server/figures/rows-limit.ts'
import { isWithin, seenRows } from '#server/figures/seen-rows.ts'
import { scopeOf, todayOf, type Asked } from './asked.ts'

type Loop = AnalysisAnswer<'hazard-loop'>
const DAY_S = 86_400

/** Where open hazards stand and for how long, and how long those took that were found lately and are closed. Source: walls 1.4. */
export async function hazardLoop(context: Context, asked: Asked): Promise<Loop> {
  const today = todayOf(context)
  const lately = isWithin('discover_time', { from: daysAfter(today, 1 - LOOP_DAYS), to: today })
  await limitRows(context)
  const boxOf = Object.entries(LOOP_BOXES).flatMap(([box, states]) =>
    states.map((state) => raw`when ${state} then ${box}::text`),
  )
  const { rows } = await raw<Loop[number]>`
    with h as materialized (select t.id, t.status, t.discover_time, t.close_time
        ${await seenRows(context, hazard, await scopeOf(context, asked))}
        and (t.status = any(${[...OPEN_STATES]}) or (t.status = ${HAZARD_STATUS.closed} and ${lately}))),
      entered as (select s.record_id, max(s.create_time) as at from record_step s
        where s.entity = ${hazard.name} and s.from_state <> s.to_state and s.record_id in (select id from h) group by 1)
    select case h.status ${raw.join(boxOf, raw` `)} end as box, count(*)::integer as count,
      coalesce(round(percentile_cont(0.5) within group (order by extract(epoch from
        case when h.status = ${HAZARD_STATUS.closed} then h.close_time - h.discover_time
          else ${new Date(context.now)} - coalesce(e.at, h.discover_time) end) / ${raw.lit(DAY_S)})::numeric, 1), 0)::float8 as "medianDays"
    from h left join entered e on e.record_id = h.id group by 1`.execute(context.sql)
  return Object.keys(LOOP_BOXES).map((box) => rows.find((row) => row.box === box) ?? { box, count: 0, medianDays: 0 })
}
