import { sql as raw, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import { STUDY_SUMMARY_PATH, type CourseOfYear } from '#contract/areas/study/study-summary.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { EXAM_RESULT, STUDY_FLAG } from '#contract/areas/study/study-values.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { allOf, rowRef } from '#server/engine/query/condition.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { fromWhere, visibleTo } from '#server/engine/rows/rows.ts'
import { runQuery } from '#server/engine/resource/run.ts'
import { addTexts } from '#server/engine/query/texts.ts'
import { ok } from '#server/http/answer.ts'
import { idsOf } from '#server/http/ids.ts'
import { badInput } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { studyRecords } from './study-record.resource.ts'

const MOST_STUDENTS = 200
const MOST_LENGTH = 20_000
const querystring = z.object({ studentId: z.string().check(z.maxLength(MOST_LENGTH)) })

/** `GET …/summary`: what students learnt by year and course, of the records that the person's list shows. Source: domain part 4, 一人一档. */
export function registerStudySummary(api: Api, services: EngineServices): void {
  const options = { config: accessTo(studyRecord, 'list'), schema: { querystring } }
  api.get(STUDY_SUMMARY_PATH, options, async (request) => {
    const students = idsOf(request.query.studentId)
    if (students.length > MOST_STUDENTS) throw badInput(`一次最多汇总 ${MOST_STUDENTS} 名学员`)
    return ok(await runQuery(services, request, (context) => summaryOf(context, students)))
  })
}

async function summaryOf(context: Context, students: readonly string[]): Promise<CourseOfYear[]> {
  const counted = raw<SqlBool>`${rowRef('student_id')} = any(${[...students]}) and ${rowRef('flag')} <> ${STUDY_FLAG.rejected}`
  const where = allOf([...(await visibleTo(context, studyRecords, 'list')), counted])
  const china = raw`${rowRef('start_time')} at time zone interval '8 hours'`
  const { rows } = await raw<CourseOfYear>`
    select ${rowRef('student_id')} as "studentId", extract(year from ${china})::integer as year, ${rowRef('course_id')} as "courseId",
      count(*)::integer as times, count(*) filter (where ${rowRef('result')} = ${EXAM_RESULT.passed})::integer as passed,
      max(${rowRef('score')})::integer as score, sum(${rowRef('credit')})::float8 as hours,
      to_char(max(${china}), 'YYYY-MM-DD HH24:MI:SS') as "lastTime"
    ${fromWhere(studyRecords, where)}
    group by 1, 2, 3 order by 1, 2 desc, max(${rowRef('start_time')}) desc`.execute(context.sql)
  await addTexts(context, rows, [studyRecords.columns.get('courseId')!])
  return rows
}
