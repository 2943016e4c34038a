import { sql as raw, type RawBuilder } from 'kysely'
import { packageCourse } from '#contract/areas/course/package-course.entity.ts'
import { GRANT_STATUS, SEAT_STATUS } from '#contract/areas/enterprise/package-grant-values.ts'
import { packageGrant } from '#contract/areas/enterprise/package-grant.entity.ts'
import { packageSeat } from '#contract/areas/enterprise/package-seat.entity.ts'
import { EXAM_RESULT, STUDY_FLAG } from '#contract/areas/study/study-values.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { rowRef } from '#server/engine/query/condition.ts'

const SEATED = raw`from ${raw.table(packageSeat.table)} s
  join ${raw.table(packageGrant.table)} g on g.id = s.grant_id and g.status = ${raw.lit(GRANT_STATUS.running)}
  join ${raw.table(packageCourse.table)} p on p.package_id = g.package_id and p.required = 1
  where s.tenant_id = ${rowRef('tenant_id')} and s.student_id = ${rowRef('id')} and s.status = ${raw.lit(SEAT_STATUS.taken)}`

const IS_PASSED = raw`exists (select from ${raw.table(studyRecord.table)} r where r.tenant_id = s.tenant_id
  and r.student_id = s.student_id and r.course_id = p.course_id and r.result = ${raw.lit(EXAM_RESULT.passed)}
  and r.flag = ${raw.lit(STUDY_FLAG.normal)} and r.start_time >= s.assign_time)`

/** What a student owes of running grants, each required course of each seat, and what of it was passed since the seat was given. As SQL over a row of students. Source: R5. */
export const REQUIRED_COURSES = {
  total: raw`(select count(*)::integer ${SEATED})`,
  done: raw`(select count(*)::integer ${SEATED} and ${IS_PASSED})`,
  /** Percent with one decimal, null where nothing is owed. */
  rate: raw`(select round(100.0 * count(*) filter (where ${IS_PASSED}) / nullif(count(*), 0), 1) ${SEATED})`,
} satisfies Record<string, RawBuilder<unknown>>
