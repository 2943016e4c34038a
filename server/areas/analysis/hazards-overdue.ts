import { sql as raw } from 'kysely'
import type { HomeAnswer } from '#contract/areas/analysis/home-answers.ts'
import { department } from '#contract/areas/department/department.entity.ts'
import { STATES_WITH_DEADLINE } from '#contract/areas/hazard/hazard-values.ts'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { limitRows } from '#server/figures/rows-limit.ts'
import { seenRows } from '#server/figures/seen-rows.ts'
import { FIRST, scopeOf, todayOf, type Asked } from './asked.ts'

type Overdue = HomeAnswer<'hazard-overdue'>

/** Hazards that should have been put right before today, those that are late longest first, the graver before others of the same day. Source: walls 5.5, R10. */
export async function hazardsOverdue(context: Context, asked: Asked): Promise<Overdue> {
  await limitRows(context)
  const today = todayOf(context)
  const { rows } = await raw<Overdue['rows'][number] & { total: number }>`
    select t.id, coalesce(d.depart_name, '') as "orgName", t.title, t.hazard_level as level,
      ${today}::date - t.rectify_deadline as days, (count(*) over ())::integer as total
    from (select t.* ${await seenRows(context, hazard, await scopeOf(context, asked))}
        and t.status = any(${[...STATES_WITH_DEADLINE]}) and t.rectify_deadline < ${today}::date) t
      left join ${raw.table(department.table)} d on d.id = t.org_id
    order by t.rectify_deadline, t.hazard_level desc, t.id limit ${asked.limit ?? FIRST}`.execute(context.sql)
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _total, ...row }) => row) }
}
