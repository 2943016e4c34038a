import { sql as raw } from 'kysely'
import type { AnalysisAnswer } from '#contract/areas/analysis/answers.ts'
import { LEARNT } from '#contract/areas/analysis/learnt-values.ts'
import { studyStatistic } from '#contract/areas/analysis/study-statistic.entity.ts'
import { columnRef } from '#server/engine/query/condition.ts'
import { askedFor } from '#server/engine/rows/asked-columns.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { daysOf, type Asked } from './asked.ts'
import { peopleByPlace } from './people-by-place.ts'

type Places = AnalysisAnswer<'org-study-list'>

/** People by the organisations below the one that is asked for: who is on the books, who learnt, who has the hours of this year. The most behind first. Source: SCREEN-57, R4. */
export async function studyPlaces(context: Context, asked: Asked): Promise<Places> {
  const { from, to } = daysOf(context, asked)
  const { columns } = askedFor(context.resources.named(studyStatistic.name), { studyDay_begin: from, studyDay_end: to })
  const read = (key: 'learnt' | 'hours') => columnRef(columns.get(key)!)
  const rows = await peopleByPlace<Pick<Places[number], 'learnt' | 'hours'>>(context, asked, {
    of: studyStatistic,
    each: { has_learnt: raw`${read('learnt')} = ${LEARNT.yes}`, hours: read('hours') },
    sums: { learnt: raw`(count(*) filter (where p.has_learnt))::integer`, hours: raw`sum(p.hours)::float8` },
    order: raw`count(*) filter (where p.has_reached)::float8 / count(*), people desc`,
  })
  return rows.map(({ people, ...row }) => ({ ...row, due: people }))
}
