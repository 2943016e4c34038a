import { sql as raw } from 'kysely'
import type { AnalysisAnswer } from '#contract/areas/analysis/answers.ts'
import { course } from '#contract/areas/course/course.entity.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { HAS_REACHED, ON_BOOKS } from '#server/figures/people.ts'
import { limitRows } from '#server/figures/rows-limit.ts'
import { seenRows } from '#server/figures/seen-rows.ts'
import { seenFacts } from '#server/figures/seen-sums.ts'
import { isTrainedIn, yearOf } from '#server/training/trained-in.ts'
import { daysOf, scopeOf, todayOf, type Asked } from './asked.ts'

const BIN = 10
const BINS = Array.from({ length: 10 }, (_each, at) => at)

type Staff = AnalysisAnswer<'staff-sum'>
type Scores = AnalysisAnswer<'staff-score-bins'>

/** Who is on the books, and how many of them learnt with success and have their hours this year. Source: PROD-16, R1 and R4. */
export async function staffSum(context: Context, asked: Asked): Promise<Staff> {
  await limitRows(context)
  const year = yearOf(Number(todayOf(context).slice(0, 4)))
  const { rows } = await raw<Staff>`select count(*)::integer as active,
      count(*) filter (where ${isTrainedIn(raw`t.id`, year)})::integer as trained,
      count(*) filter (where ${HAS_REACHED})::integer as "hoursReached"
    ${await seenRows(context, student, await scopeOf(context, asked))} and ${ON_BOOKS}`.execute(context.sql)
  return rows[0]!
}

/** How many people learnt in the days, and their scores in bins of ten points, the last with the hundred. Source: PROD-16, R6. */
export async function scoreBins(context: Context, asked: Asked): Promise<Scores> {
  const facts = await seenFacts(context, 'study', await scopeOf(context, asked), daysOf(context, asked))
  const { rows } = await raw<Omit<Scores, 'bins'> & { bins: Record<string, Omit<Scores['bins'][number], 'from'>> }>`
    with f as materialized (select * from ${facts} f),
    binned as (select least(score_sum / ${BIN}::integer, ${BINS.length - 1}::integer) as bin, sum(passed) as passed,
        sum(judged - passed) as failed, sum(1 - judged) as unjudged from f where scored = 1 group by 1),
    lines as (select min(c.pass_score) as lowest, max(c.pass_score) as highest from ${raw.table(course.table)} c
      where c.id in (select course_id from f where scored = 1))
    select (select count(distinct student_id) filter (where student_id <> '') from f)::integer as learners,
      (select count(*) from f where scored = 1)::integer as scored,
      coalesce((select round(avg(score_sum), 1) from f where scored = 1), 0)::float8 as "avgScore",
      coalesce(lines.lowest, 0)::integer as "lowestPass", coalesce(lines.highest, 0)::integer as "highestPass",
      coalesce((select json_object_agg(bin, json_build_object('passed', passed, 'failed', failed, 'unjudged', unjudged))
        from binned), '{}') as bins from lines`.execute(context.sql)
  const { bins, ...sums } = rows[0]!
  const nothing = { passed: 0, failed: 0, unjudged: 0 }
  return { ...sums, bins: BINS.map((bin) => ({ from: bin * BIN, ...(bins[bin] ?? nothing) })) }
}
