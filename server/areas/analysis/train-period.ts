import { sql as raw, type RawBuilder } from 'kysely'
import type { AnalysisAnswer } from '#contract/areas/analysis/answers.ts'
import { STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { STUDY_FLAG } from '#contract/areas/study/study-values.ts'
import { bucketsOf, partialEnds, shareOfYear } from '#contract/figures/periods.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { limitRows } from '#server/figures/rows-limit.ts'
import { isWithin, seenRows } from '#server/figures/seen-rows.ts'
import { refused } from '#server/http/refusals.ts'
import { REQUIRED_HOURS } from '#server/training/required-hours.ts'
import { daysOf, scopeOf, todayOf, type Asked } from './asked.ts'

/** Hours that somebody learnt, or that those on the books of a department, else all of them, learnt on average, part by part, and those they owe of the year in that time. Source: API-064, R4. */
export async function trainPeriod(context: Context, asked: Asked): Promise<AnalysisAnswer<'staff-train-period'>> {
  const days = daysOf(context, asked)
  await limitRows(context)
  const period = asked.period ?? 'month'
  const people = await peopleOf(context, asked)
  const { count, owed } = await owedBy(context, people, asked)
  const { rows } = await raw<{ day: string; tenths: number }>`
    select to_char(t.start_time at time zone interval '8 hours', 'YYYY-MM-DD') as day, sum(t.credit * 10)::float8 as tenths
    from ${raw.table(studyRecord.table)} t where t.student_id in (select t.id ${people})
      and t.flag is distinct from ${STUDY_FLAG.rejected} and ${isWithin('start_time', days)} group by 1`.execute(
    context.sql,
  )
  const buckets = bucketsOf(days, period)
  const learnt = ({ from, to }: (typeof buckets)[number]) =>
    rows.filter(({ day }) => day >= from && day <= to).reduce((sum, { tenths }) => sum + tenths, 0)
  const mean = (tenths: readonly number[]) =>
    count === 0 ? 0 : Math.round(tenths.reduce((sum, one) => sum + one, 0) / count) / 10
  const hours = buckets.map(learnt)
  const required = buckets.map((bucket) => owed * 10 * shareOfYear(bucket))
  return {
    xAxis: buckets.map(({ name }) => name),
    hours: hours.map((one) => mean([one])),
    required: required.map((one) => mean([one])),
    total: { hours: mean(hours), required: mean(required) },
    partialLast: partialEnds(days, period, todayOf(context)).last,
  }
}

/** One student, of any status, or those of a department, else all, who are on the books. */
async function peopleOf(context: Context, asked: Asked): Promise<RawBuilder<unknown>> {
  const { studentId } = asked
  const seen = await seenRows(context, student, await scopeOf(context, asked))
  if (studentId === undefined) return raw`${seen} and t.status = ${STUDENT_STATUS.active}`
  return raw`${seen} and t.id = ${studentId}`
}

/** How many they are, and the hours that all of them owe this year. @throws ApiError for a student that is not there or not for this person */
async function owedBy({ sql }: Context, people: RawBuilder<unknown>, { studentId }: Asked) {
  const { rows } = await raw<{ count: number; owed: number }>`
    select count(*)::integer as count, coalesce(sum(${REQUIRED_HOURS}), 0)::float8 as owed ${people}`.execute(sql)
  const { count, owed } = rows[0]!
  if (studentId !== undefined && count === 0) throw refused('未找到对应实体')
  return { count, owed }
}
