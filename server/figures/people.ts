import { sql as raw, type SqlBool } from 'kysely'
import { STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import { HOURS_REACHED as REACHED } from '#contract/areas/analysis/learnt-values.ts'
import { HOURS_REACHED } from '#server/training/required-hours.ts'

/** Whom figures of people are about, as a condition on a student `t`. */
export const ON_BOOKS = raw<SqlBool>`t.status = ${raw.lit(STUDENT_STATUS.active)}`

/** Whether a student `t` has the hours of this year. Source: R4. */
export const HAS_REACHED = raw<SqlBool>`(${HOURS_REACHED} = ${raw.lit(REACHED.yes)})`
