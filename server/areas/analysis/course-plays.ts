import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import type { AnalysisAnswer } from '#contract/areas/analysis/answers.ts'
import { courseClassify } from '#contract/areas/course/course-classify.entity.ts'
import { course } from '#contract/areas/course/course.entity.ts'
import { bucketsOf, daysAfter, monthToDate, partialEnds } from '#contract/figures/periods.ts'
import { allOf, hasText } from '#server/engine/query/condition.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { seenFacts, seenSums, tenantCourseSums, tenantSums } from '#server/figures/seen-sums.ts'
import { page } from '#server/http/answer.ts'
import { daysOf, FIRST, LEAST, orderOf, pageOf, scopeOf, todayOf, type Asked } from './asked.ts'

type Played = AnalysisAnswer<'course-play-list'>[number]
type Sum = AnalysisAnswer<'course-play-sum'>
type More = AnalysisAnswer<'course-play-list-more'>

const BY_PLAYS = raw`rank, "courseName", "courseId"`
const ORDERS = {
  courseName: raw`"courseName"`,
  classifyName: raw`"classifyName"`,
  playCount: raw`"playCount"`,
  playDuration: raw`"playDuration"`,
  avgScore: raw`"avgScore"`,
  rank: raw`rank`,
}

/** Courses that were played, the most played first. Source: API-053, R20. */
export async function playList(context: Context, asked: Asked): Promise<Played[]> {
  const { rows } = await raw<Played>`select "courseId", "courseName", "playCount", "playDuration", "avgScore"
    from (${await ranked(context, asked)}) r order by ${BY_PLAYS} limit ${asked.limit ?? FIRST}`.execute(context.sql)
  return rows
}

/** All of them by pages, with their class, how many students, and their place. Source: API-066. */
export async function playListMore(context: Context, asked: Asked): Promise<More> {
  const { courseName = '' } = asked
  const { pageNo, pageSize, offset } = pageOf(asked)
  const named = courseName === '' ? raw<SqlBool>`true` : hasText(raw`"courseName"`, courseName)
  // There are as many courses as a person can look through: one reading serves the total and the page.
  const { rows: all } = await raw<Omit<More['records'][number], 'studentCount'>>`
    select r.* from (${await ranked(context, asked)}) r where ${named}
    order by ${orderOf(asked, ORDERS, BY_PLAYS)}`.execute(context.sql)
  const rows = all.slice(offset, offset + pageSize)
  const students = await studentsOf(
    context,
    asked,
    rows.map(({ courseId }) => courseId),
  )
  const records = rows.map((row) => ({ ...row, studentCount: students.get(row.courseId) ?? 0 }))
  return page(records, all.length, pageNo, pageSize)
}

/** How many people learnt each of these courses. */
async function studentsOf(context: Context, asked: Asked, courseIds: readonly string[]): Promise<Map<string, number>> {
  if (courseIds.length === 0) return new Map()
  const facts = await seenFacts(context, 'study', await scopeOf(context, asked), daysOf(context, asked), courseIds)
  const { rows } = await raw<{ courseId: string; count: number }>`select course_id as "courseId",
      count(distinct student_id) filter (where student_id <> '')::integer as count from ${facts} f group by 1`.execute(
    context.sql,
  )
  return new Map(rows.map(({ courseId, count }) => [courseId, count]))
}

async function ranked(context: Context, asked: Asked): Promise<RawBuilder<unknown>> {
  const scope = await scopeOf(context, asked)
  const days = daysOf(context, asked)
  const sums = (await tenantCourseSums(context, scope, days)) ?? (await seenSums(context, 'study', scope, days))
  const { courseType, classifyId } = asked
  const wanted = allOf([
    ...(courseType === undefined ? [] : [raw<SqlBool>`c.course_type = ${courseType}`]),
    ...(classifyId === undefined ? [] : [raw<SqlBool>`c.classify_id = ${classifyId}`]),
  ])
  return raw`select s.course_id as "courseId", coalesce(c.name, '') as "courseName", coalesce(k.name, '') as "classifyName",
      s.plays::float8 as "playCount", s.seconds::float8 as "playDuration",
      coalesce(round(s.score_sum / nullif(s.scored, 0), 1), 0)::float8 as "avgScore",
      rank() over (order by s.plays desc)::integer as rank
    from (select course_id, sum(plays) as plays, sum(seconds) as seconds, sum(score_sum)::numeric as score_sum, sum(scored) as scored
        from ${sums} s group by course_id having sum(plays) <> 0) s
      left join ${raw.table(course.table)} c on c.id = s.course_id
      left join ${raw.table(courseClassify.table)} k on k.id = c.classify_id
    where ${wanted}`
}

/** How often and how long, ever, today, and this month against the same days of the month before. Source: API-054. */
export async function playSum(context: Context, asked: Asked): Promise<Sum> {
  const today = todayOf(context)
  const scope = await scopeOf(context, asked)
  const all = { from: LEAST, to: today }
  const sums = (await tenantSums(context, scope, all)) ?? (await seenSums(context, 'study', scope, all))
  const { now, before } = monthToDate(today)
  const plays = (from: string, to: string) =>
    raw`coalesce(sum(plays) filter (where day between ${from}::date and ${to}::date), 0)::float8`
  const yesterday = daysAfter(today, -1)
  const { rows } = await raw<Omit<Sum, 'monthOnMonth'>>`
    select coalesce(sum(plays), 0)::float8 as total, ${plays(today, today)} as today,
      ${plays(yesterday, yesterday)} as yesterday, ${plays(now.from, now.to)} as month,
      ${plays(before.from, before.to)} as "lastMonth",
      coalesce(round(sum(seconds) / 3600.0, 1), 0)::float8 as "durationHours" from ${sums} s`.execute(context.sql)
  const row = rows[0]!
  return { ...row, monthOnMonth: changeOf(row.month, row.lastMonth) }
}

/** Plays and seconds by day, week, month or year. Source: API-065. */
export async function playStatistics(
  context: Context,
  asked: Asked,
): Promise<AnalysisAnswer<'course-play-statistics'>> {
  const { period = 'day', courseId } = asked
  const days = daysOf(context, asked)
  const scope = await scopeOf(context, asked)
  const whole = courseId === undefined ? await tenantSums(context, scope, days) : null
  const sums = whole ?? (await seenSums(context, 'study', scope, days))
  const wanted = courseId === undefined ? raw`true` : raw`course_id = ${courseId}`
  const { rows } = await raw<{ day: string; plays: number; seconds: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(plays)::float8 as plays, sum(seconds)::float8 as seconds
    from ${sums} s where ${wanted} group by 1`.execute(context.sql)
  const buckets = bucketsOf(days, period)
  const partial = partialEnds(days, period, todayOf(context))
  const added = (of: 'plays' | 'seconds') =>
    buckets.map(({ from, to }) =>
      rows.filter(({ day }) => day >= from && day <= to).reduce((sum, row) => sum + row[of], 0),
    )
  return {
    xAxis: buckets.map(({ name }) => name),
    playCount: added('plays'),
    playDuration: added('seconds'),
    partialFirst: partial.first,
    partialLast: partial.last,
  }
}

/** Percent with one decimal, half away from zero; 0 where there was nothing before. */
function changeOf(now: number, before: number): number {
  if (before === 0) return 0
  const tenths = ((now - before) * 1_000) / before
  return (Math.sign(tenths) * Math.round(Math.abs(tenths))) / 10
}
