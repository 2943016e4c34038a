import { sql as raw } from 'kysely'
import { answerText } from '#contract/areas/study/answer-text.ts'
import { examAttempt } from '#contract/areas/study/exam-attempt.entity.ts'
import { EXAM_RESULT, TERMINAL } from '#contract/areas/study/study-values.ts'
import { moment } from '#server/db/moments.ts'
import type { StepDraft } from '#server/engine/resource/step-draft.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { certifyPassed } from './certify-passed.ts'
import { yearOf } from './credit.ts'
import { markPaper, type Given, type PaperQuestion } from './paper.ts'
import { recordStudy } from './record-study.ts'

interface Kept {
  tenantId: number
  studentId: string
  courseId: string
  courseVersion: string | null
  attempt: number
  passScore: number
  paper: PaperQuestion[]
  given: Given
  startMs: number
  deadlineMs: number
}

/** Marks what was answered by now or by the end of the time, keeps it as a study record, and makes the certificate where it is passed. @returns what changed elsewhere */
export async function settleAttempt(context: Context, draft: StepDraft<typeof examAttempt>): Promise<RowChange[]> {
  const kept = await keptOf(context, draft.id)
  const { marked, rightCount, answeredCount, score } = markPaper(kept.paper, kept.given)
  const endMs = Math.min(context.now, kept.deadlineMs)
  const seconds = Math.max(0, Math.round((endMs - kept.startMs) / 1_000))
  const { tenantId, studentId, courseId } = kept
  const changes = await recordStudy(context, {
    sessionId: draft.id,
    studentId,
    courseId,
    courseVersion: kept.courseVersion ?? '',
    equipmentId: null,
    terminal: TERMINAL.web,
    startMs: kept.startMs,
    endMs,
    duration: seconds,
    effective: seconds + (await watchedSeconds(context, { tenantId, studentId, courseId, year: yearOf(endMs) })),
    score,
    progress: kept.paper.length === 0 ? 0 : Math.round((100 * answeredCount) / kept.paper.length),
    attempt: kept.attempt,
    isBrokenOff: false,
    isTimeDoubtful: false,
    steps: [],
    answers: marked.map(({ question, given, isRight }) => ({
      questionNo: question.no,
      stem: question.stem,
      given: answerText(question.options, given),
      answer: answerText(question.options, question.answer),
      isRight,
    })),
  })
  const recordId = changes[0]!.ids[0]!
  Object.assign(draft.columns, {
    submit_time: moment(endMs),
    score,
    right_count: rightCount,
    answered_count: answeredCount,
    result: score >= kept.passScore ? EXAM_RESULT.passed : EXAM_RESULT.failed,
    record_id: recordId,
  })
  return [...changes, ...(await certifyPassed(context, recordId))]
}

async function keptOf({ sql }: Context, id: string): Promise<Kept> {
  const { rows } = await raw<Kept>`
    select tenant_id as "tenantId", student_id as "studentId", course_id as "courseId", course_version as "courseVersion", attempt,
      pass_score as "passScore", coalesce(paper, '[]') as paper, coalesce(given, '{}') as given,
      (extract(epoch from start_time) * 1000)::float8 as "startMs", (extract(epoch from deadline) * 1000)::float8 as "deadlineMs"
    from ${raw.table(examAttempt.table)} where id = ${id}`.execute(sql)
  return rows[0]!
}

interface Watched {
  tenantId: number
  studentId: string
  courseId: string
  year: number
}

/** Seconds for which somebody really watched a course in a training year. */
async function watchedSeconds({ sql }: Context, { tenantId, studentId, courseId, year }: Watched): Promise<number> {
  const { rows } = await raw<{ seconds: number }>`select seconds from biz_course_watch
    where tenant_id = ${tenantId} and student_id = ${studentId} and course_id = ${courseId} and year = ${year}`.execute(
    sql,
  )
  return Math.round(rows[0]?.seconds ?? 0)
}
