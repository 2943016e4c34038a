import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { EXAM_RESULT, STUDY_FLAG } from '#contract/areas/study/study-values.ts'

/** From a moment on, up to another one that is no part of it, both as SQL. */
export interface Period {
  from: RawBuilder<unknown>
  until: RawBuilder<unknown>
}

/** A year of GMT+8. */
export function yearOf(year: number): Period {
  const begins = (of: number) => raw`make_timestamptz(${of}::integer, 1, 1, 0, 0, 0, 'Etc/GMT-8')`
  return { from: begins(year), until: begins(year + 1) }
}

/** Whether somebody learnt with success in a period, by the id of the student, as a condition: the numerator of R1. Source: domain part 11. */
export function isTrainedIn(studentId: RawBuilder<unknown>, { from, until }: Period): RawBuilder<SqlBool> {
  return raw<SqlBool>`exists (select from ${raw.table(studyRecord.table)} s where s.student_id = ${studentId}
    and s.start_time >= ${from} and s.start_time < ${until} and (s.credit > 0 or s.result = ${EXAM_RESULT.passed}) and s.flag <> ${STUDY_FLAG.rejected})`
}
