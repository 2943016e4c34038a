import { sql as raw, type RawBuilder } from 'kysely'
import type { AnalysisAnswer } from '#contract/areas/analysis/answers.ts'
import { course } from '#contract/areas/course/course.entity.ts'
import { department } from '#contract/areas/department/department.entity.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { EXAM_RESULT, STUDY_FLAG } from '#contract/areas/study/study-values.ts'
import { hasText } from '#server/engine/query/condition.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { ON_BOOKS } from '#server/figures/people.ts'
import { limitRows } from '#server/figures/rows-limit.ts'
import { isWithin, seenRows } from '#server/figures/seen-rows.ts'
import { page } from '#server/http/answer.ts'
import { daysOf, orderOf, pageOf, scopeOf, type Asked } from './asked.ts'

const RECORDS = raw.table(studyRecord.table)
const COUNTS = raw`t.flag is distinct from ${STUDY_FLAG.rejected}`
const STAFF_ORDERS = {
  realname: raw`realname`,
  postName: raw`"postName"`,
  deptName: raw`"deptName"`,
  hours: raw`hours`,
  courseDone: raw`"courseDone"`,
  avgScore: raw`"avgScore"`,
}

type Staff = AnalysisAnswer<'dept-staff-list'>
type Scores = AnalysisAnswer<'staff-score-list'>

/** Who is on the books of a department and below it, else everywhere, with what each learnt in the days, wherever that was. Source: API-061. */
export async function staffList(context: Context, asked: Asked): Promise<Staff> {
  await limitRows(context)
  const { keyword = '' } = asked
  const { pageNo, pageSize, offset } = pageOf(asked)
  const days = daysOf(context, asked)
  const named =
    keyword === '' ? raw`true` : raw`(${hasText(raw`t.realname`, keyword)} or ${hasText(raw`t.student_no`, keyword)})`
  const people = raw`select t.* ${await seenRows(context, student, await scopeOf(context, asked))} and ${ON_BOOKS} and ${named}`
  const { rows } = await raw<Staff['records'][number]>`with p as (${people}), learnt as (
      select t.student_id, sum(t.credit) as hours, avg(t.score) as score,
        count(distinct t.course_id) filter (where t.result = ${EXAM_RESULT.passed}) as done
      from ${RECORDS} t where t.student_id in (select id from p) and ${COUNTS} and ${isWithin('start_time', days)} group by 1)
    select p.id as "studentId", p.realname, coalesce(d.depart_name, '') as "deptName", coalesce(p.post_name, '') as "postName",
      coalesce(l.hours, 0)::float8 as hours, coalesce(l.done, 0)::integer as "courseDone",
      coalesce(round(l.score, 1), 0)::float8 as "avgScore", p.status
    from p left join learnt l on l.student_id = p.id left join ${raw.table(department.table)} d on d.id = p.org_id
    order by ${orderOf(asked, STAFF_ORDERS, raw`hours desc, realname, "studentId"`)} limit ${pageSize} offset ${offset}`.execute(
    context.sql,
  )
  return page(rows, await countOf(context, raw`from (${people}) p`), pageNo, pageSize)
}

/** What was learnt with a score, the latest first. Source: API-063. */
export async function scoreList(context: Context, asked: Asked): Promise<Scores> {
  await limitRows(context)
  const { courseId, studentId } = asked
  const { pageNo, pageSize, offset } = pageOf(asked)
  const found = raw`${await seenRows(context, studyRecord, await scopeOf(context, asked))} and t.score is not null
    and ${COUNTS} and ${isWithin('start_time', daysOf(context, asked))}
    and ${courseId === undefined ? raw`true` : raw`t.course_id = ${courseId}`}
    and ${studentId === undefined ? raw`true` : raw`t.student_id = ${studentId}`}`
  const { rows } = await raw<Scores['records'][number]>`
    select coalesce(r.student_id, '') as "studentId", coalesce(r.student_name, '') as realname, coalesce(c.name, '') as "courseName",
      r.score, coalesce(r.result, '') as result,
      to_char(r.start_time at time zone interval '8 hours', 'YYYY-MM-DD HH24:MI:SS') as "examTime"
    from (select t.* ${found} order by t.start_time desc, t.id desc limit ${pageSize} offset ${offset}) r
      left join ${raw.table(course.table)} c on c.id = r.course_id order by r.start_time desc, r.id desc`.execute(
    context.sql,
  )
  return page(rows, await countOf(context, found), pageNo, pageSize)
}

async function countOf({ sql }: Context, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await raw<{ total: number }>`select count(*)::integer as total ${found}`.execute(sql)
  return rows[0]!.total
}
