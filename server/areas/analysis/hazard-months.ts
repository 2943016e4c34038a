import { sql as raw } from 'kysely'
import type { HomeAnswer } from '#contract/areas/analysis/home-answers.ts'
import { HAZARD_LEVEL, HAZARD_STATUS } from '#contract/areas/hazard/hazard-values.ts'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { bucketsOf } from '#contract/figures/periods.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { limitRows } from '#server/figures/rows-limit.ts'
import { isWithin, seenRows } from '#server/figures/seen-rows.ts'
import { daysOf, scopeOf, type Asked } from './asked.ts'

type Months = HomeAnswer<'hazard-months'>

/** Hazards that were found, by month and level; those that were no hazards are left out. Source: walls 5.5. */
export async function hazardMonths(context: Context, asked: Asked): Promise<Months> {
  await limitRows(context)
  const days = daysOf(context, asked)
  const seen = await seenRows(context, hazard, await scopeOf(context, asked))
  const levels = Object.entries(HAZARD_LEVEL).map(
    ([name, level]) => raw`(count(*) filter (where t.hazard_level = ${level}))::integer as ${raw.id(name)}`,
  )
  const { rows } = await raw<Months[number]>`
    select to_char(t.discover_time at time zone interval '8 hours', 'YYYY-MM') as month, ${raw.join(levels)}
    ${seen} and t.status <> ${HAZARD_STATUS.rejected} and ${isWithin('discover_time', days)} group by 1`.execute(
    context.sql,
  )
  const counted = new Map(rows.map((row) => [row.month, row]))
  const none = { major: 0, considerable: 0, ordinary: 0 }
  return bucketsOf(days, 'month').map(({ name }) => counted.get(name) ?? { month: name, ...none })
}
