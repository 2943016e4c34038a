import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import { HAZARD_STATUS } from '#contract/areas/hazard/hazard-values.ts'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { LOGIN_RESULT, studentLogin } from '#contract/areas/study/student-login.entity.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { EXAM_RESULT, STUDY_FLAG } from '#contract/areas/study/study-values.ts'

const day = (moment: string) => raw.raw(`(${moment} at time zone interval '8 hours')::date`)
const lit = (value: string) => raw.lit(value)

const ALL = raw<SqlBool>`true`

/** Which rows `t` count. */
export const STUDY_COUNTS = raw<SqlBool>`t.start_time is not null and t.flag is distinct from ${lit(STUDY_FLAG.rejected)}`
export const LOGIN_COUNTS = raw<SqlBool>`t.login_time is not null and t.result = ${lit(LOGIN_RESULT.done)}`

/** What each study record says, in the columns of the ledger. @param where a condition on the row `t` */
export const studyFacts = (where: RawBuilder<SqlBool> = ALL): RawBuilder<unknown> => raw`
  select tenant_id, ${day('start_time')} as day, coalesce(org_id, '') as org_id, coalesce(course_id, '') as course_id,
    coalesce(student_id, '') as student_id, coalesce(terminal, '') as terminal, '' as city, 1 as plays,
    coalesce(effective, 0) as seconds, (score is not null)::integer as scored, coalesce(score, 0) as score_sum,
    coalesce(result in (${lit(EXAM_RESULT.passed)}, ${lit(EXAM_RESULT.failed)}), false)::integer as judged,
    coalesce(result = ${lit(EXAM_RESULT.passed)}, false)::integer as passed, coalesce(credit, 0) as credit,
    0 as logins, 0 as hazards_found, 0 as hazards_closed
  from ${raw.table(studyRecord.table)} t
  where ${STUDY_COUNTS} and ${where}`

/** What each sign-in of a student says; refused ones say nothing. */
export const loginFacts = (where: RawBuilder<SqlBool> = ALL): RawBuilder<unknown> => raw`
  select tenant_id, ${day('login_time')} as day, coalesce(org_id, '') as org_id, '' as course_id, '' as student_id,
    coalesce(terminal, '') as terminal, coalesce(city, '') as city, 0 as plays, 0 as seconds, 0 as scored,
    0 as score_sum, 0 as judged, 0 as passed, 0 as credit, 1 as logins, 0 as hazards_found, 0 as hazards_closed
  from ${raw.table(studentLogin.table)} t
  where ${LOGIN_COUNTS} and ${where}`

const HAZARD_FACTS = raw`
  select tenant_id, ${day('discover_time')}, coalesce(org_id, ''), '', '', '', '', 0, 0, 0, 0, 0, 0, 0, 0, 1,
    coalesce(status = ${lit(HAZARD_STATUS.closed)}, false)::integer
  from ${raw.table(hazard.table)} where discover_time is not null and status is distinct from ${lit(HAZARD_STATUS.rejected)}`

/** All that triggers book, counted from the rows themselves. */
export const FACTS: RawBuilder<unknown> = raw`${studyFacts()} union all ${loginFacts()} union all ${HAZARD_FACTS}`
