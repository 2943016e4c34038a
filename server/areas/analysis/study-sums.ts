import { sql as raw } from 'kysely'
import type { AnalysisAnswer } from '#contract/areas/analysis/answers.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { STUDY_FLAG } from '#contract/areas/study/study-values.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { limitRows } from '#server/figures/rows-limit.ts'
import { isWithin, seenRows } from '#server/figures/seen-rows.ts'
import { seenSums, tenantSums } from '#server/figures/seen-sums.ts'
import { daysOf, scopeOf, type Asked } from './asked.ts'

type Sum = AnalysisAnswer<'study-sum'>
const WEEKDAYS = 7
const HOURS = 24

/** How often, for how many hours and with what result people learnt, where it was learnt. Source: SCREEN-57, R20. */
export async function studySum(context: Context, asked: Asked): Promise<Sum> {
  const days = daysOf(context, asked)
  const scope = await scopeOf(context, asked)
  const sums = (await tenantSums(context, scope, days)) ?? (await seenSums(context, 'study', scope, days))
  const { rows } = await raw<Sum>`select coalesce(sum(plays), 0)::float8 as plays,
      coalesce(sum(credit), 0)::float8 as hours, coalesce(sum(scored), 0)::float8 as scored,
      coalesce(round(sum(score_sum)::numeric / nullif(sum(scored), 0), 1), 0)::float8 as "avgScore",
      coalesce(sum(judged), 0)::float8 as judged, coalesce(sum(passed), 0)::float8 as passed
    from ${sums} s`.execute(context.sql)
  return rows[0]!
}

/** At which hours of the week people begin to learn. Source: SCREEN-57. */
export async function studyWeek(context: Context, asked: Asked): Promise<AnalysisAnswer<'study-week'>> {
  const days = daysOf(context, asked)
  await limitRows(context)
  const at = raw`t.start_time at time zone interval '8 hours'`
  const { rows } = await raw<{ weekday: number; hour: number; plays: number }>`
    select extract(isodow from ${at})::integer as weekday, extract(hour from ${at})::integer as hour, count(*)::integer as plays
    ${await seenRows(context, studyRecord, await scopeOf(context, asked))}
      and t.flag is distinct from ${STUDY_FLAG.rejected} and ${isWithin('start_time', days)} group by 1, 2`.execute(
    context.sql,
  )
  const plays = new Map(rows.map((row) => [`${row.weekday} ${row.hour}`, row.plays]))
  return Array.from({ length: WEEKDAYS }, (_day, day) =>
    Array.from({ length: HOURS }, (_hour, hour) => plays.get(`${day + 1} ${hour}`) ?? 0),
  )
}
