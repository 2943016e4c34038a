import { sql as raw, type RawBuilder } from 'kysely'
import { EXAM_RESULT, STUDY_FLAG } from '#contract/areas/study/study-values.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { rowRef } from '#server/engine/query/condition.ts'

const OF_COURSE = raw`from ${raw.table(studyRecord.table)} s where s.course_id = ${rowRef('id')} and s.flag <> ${STUDY_FLAG.rejected}`
const IS_PASSED = raw`s.result = ${EXAM_RESULT.passed}`
const IS_FAILED = raw`s.result = ${EXAM_RESULT.failed}`

/** How a course was learnt at all times, by the records that whoever looks may see; what was judged invalid does not count. As SQL over a row of courses. */
export const COURSE_FIGURES = {
  playCount: raw<number>`(select count(*)::integer ${OF_COURSE})`,
  avgScore: raw<number>`(select round(avg(s.score), 1) ${OF_COURSE})`,
  /** Of those that were passed or failed. */
  passRate: raw<number>`(select round(100.0 * count(*) filter (where ${IS_PASSED})
    / nullif(count(*) filter (where ${IS_PASSED} or ${IS_FAILED}), 0), 1) ${OF_COURSE})`,
} satisfies Record<string, RawBuilder<number>>
