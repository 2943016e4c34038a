import { sql as raw } from 'kysely'
import type { AnalysisAnswer } from '#contract/areas/analysis/answers.ts'
import { BEGINS_WITHIN_DAYS, DRILL_STATUS } from '#contract/areas/drill/drill-plan-values.ts'
import { drillPlan } from '#contract/areas/drill/drill-plan.entity.ts'
import { bucketsOf, daysAfter } from '#contract/figures/periods.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { seenRows } from '#server/figures/seen-rows.ts'
import { daysOf, scopeOf, todayOf, type Asked } from './asked.ts'

type Days = AnalysisAnswer<'drill-days'>

/** Drills by the day they are planned for: those to come, those that were held, and those whose time to begin has passed. Source: walls 1.4. */
export async function drillDays(context: Context, asked: Asked): Promise<Days> {
  const days = daysOf(context, asked)
  const held = [DRILL_STATUS.judging, DRILL_STATUS.archived]
  const isMissed = raw`(t.status = ${DRILL_STATUS.passed} and t.plan_date < ${daysAfter(todayOf(context), -BEGINS_WITHIN_DAYS)}::date)`
  const { rows } = await raw<Days[number]>`
    select to_char(t.plan_date, 'YYYY-MM-DD') as day, (count(*) filter (where t.status = any(${held})))::integer as held,
      (count(*) filter (where ${isMissed}))::integer as missed,
      (count(*) filter (where t.status = any(${[DRILL_STATUS.passed, DRILL_STATUS.running]}) and not ${isMissed}))::integer as planned
    ${await seenRows(context, drillPlan, await scopeOf(context, asked))}
      and t.plan_date between ${days.from}::date and ${days.to}::date group by 1`.execute(context.sql)
  const counted = new Map(rows.map((row) => [row.day, row]))
  return bucketsOf(days, 'day').map(({ name }) => counted.get(name) ?? { day: name, planned: 0, held: 0, missed: 0 })
}
