import { sql as raw } from 'kysely'
import type { AnalysisAnswer } from '#contract/areas/analysis/answers.ts'
import { HOURS_REACHED, LEARNT } from '#contract/areas/analysis/learnt-values.ts'
import { studyStatistic } from '#contract/areas/analysis/study-statistic.entity.ts'
import { department } from '#contract/areas/department/department.entity.ts'
import { columnRef } from '#server/engine/query/condition.ts'
import { askedFor } from '#server/engine/query/asked-columns.ts'
import type { Context } from '#server/engine/resource.ts'
import { resourceNamed } from '#server/engine/resources.ts'
import { limitRows } from '#server/figures/rows-limit.ts'
import { seenRows } from '#server/figures/seen-rows.ts'
import { daysOf, FIRST, scopeOf, type Asked } from './asked.ts'
import { IS_OF_LINE, placeLines } from './place-lines.ts'

type Places = AnalysisAnswer<'org-study-list'>

/** People by the organisations below the one that is asked for: who is on the books, who learnt, who has the hours of this year. The most behind first. Source: SCREEN-57, R4. */
export async function studyPlaces(context: Context, asked: Asked): Promise<Places> {
  const { from, to } = daysOf(context, asked)
  const scope = await scopeOf(context, asked)
  const { columns } = askedFor(resourceNamed(context, studyStatistic.name), { studyDay_begin: from, studyDay_end: to })
  const read = (key: 'learnt' | 'hoursReached' | 'hours') => columnRef(columns.get(key)!)
  const { seen, lines } = await placeLines(context, scope)
  await limitRows(context)
  const { rows } = await raw<Places[number]>`with ${seen}
    select l.id as "orgId", l.depart_name as "orgName", count(*)::integer as due,
      count(*) filter (where p.has_learnt)::integer as learnt, count(*) filter (where p.has_reached)::integer as reached,
      sum(p.hours)::float8 as hours
    from (select t.org_id, ${read('learnt')} = ${LEARNT.yes} as has_learnt, ${read('hours')} as hours,
        ${read('hoursReached')} = ${HOURS_REACHED.yes} as has_reached ${await seenRows(context, studyStatistic, scope)}) p
      join ${raw.table(department.table)} d on d.id = p.org_id
      join (${lines}) l on ${IS_OF_LINE}
    group by l.id, l.depart_name order by count(*) filter (where p.has_reached)::float8 / count(*), due desc, "orgName"
    limit ${asked.limit ?? FIRST}`.execute(context.sql)
  return rows
}
