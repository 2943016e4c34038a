import { sql as raw } from 'kysely'
import { course as courses } from '#contract/areas/course/course.entity.ts'
import { student as students } from '#contract/areas/student/student.entity.ts'
import { answerText } from '#contract/areas/study/answer-text.ts'
import { CERT_STATUS, certificate } from '#contract/areas/study/certificate.entity.ts'
import { ATTEMPT_STATE } from '#contract/areas/study/exam-attempt-values.ts'
import { examAttempt } from '#contract/areas/study/exam-attempt.entity.ts'
import type { LearnAnswer, LearnAttempt, LearnResult } from '#contract/areas/study/learn-answer.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { EXAM_RESULT, STUDY_FLAG } from '#contract/areas/study/study-values.ts'
import { maskText } from '#contract/masks/masks.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { missing } from '#server/http/refusals.ts'
import { examTerms } from '#server/training/exam-attempts.ts'
import { learnProblem, type Learner } from '#server/training/may-learn.ts'
import { markPaper, type Given, type PaperQuestion } from '#server/training/paper.ts'
import { chaptersOf, progressOf } from '#server/training/watch-course.ts'

const WAITS = '学习时长或时段异常，待培训教员认定后计入学时并出具证明'

interface Facts {
  studentName: string
  name: string
  intro: string | null
  minutes: number
  hours: number
  passScore: number
}

interface Attempt {
  id: string
  attempt: number
  status: string
  score: number | null
  result: string | null
  paper: PaperQuestion[]
  given: Given
  remainingMs: number
  flag: string | null
}

/** What the page of a ticket shows: of a paper only what is asked, until the attempt is over. */
export async function learnAnswer(context: Context, learner: Learner): Promise<LearnAnswer> {
  const { studentName, name, intro, minutes, hours, passScore } = await factsOf(context, learner)
  const chapters = await chaptersOf(context, learner)
  const terms = await examTerms(context, learner)
  const last = await lastAttempt(context, learner)
  const isOpen = last?.status === ATTEMPT_STATE.answering
  const isWaiting = last?.result === EXAM_RESULT.passed && last.flag !== STUDY_FLAG.normal
  return {
    studentName: maskText('name', studentName),
    course: { name, intro, minutes, hours },
    chapters: chapters.map(({ resource, ...chapter }) => ({ ...chapter, hasFile: resource !== null })),
    progress: progressOf(chapters),
    exam: terms && { ...terms, passScore },
    attempt: last !== undefined && isOpen ? askedOf(last) : null,
    result: last !== undefined && !isOpen ? resultOf(last) : null,
    problem: await learnProblem(context, learner),
    waitsFor: isWaiting ? WAITS : null,
    certificate: await certificateOf(context, learner),
  }
}

async function factsOf({ sql, principal }: Context, { studentId, courseId }: Learner): Promise<Facts> {
  const { rows } = await raw<Facts>`
    select s.realname as "studentName", c.name, c.intro, c.duration as minutes, c.credit_hours::float8 as hours,
      coalesce(c.pass_score, 80) as "passScore"
    from ${raw.table(students.table)} s join ${raw.table(courses.table)} c on c.id = ${courseId} and c.tenant_id in (0, s.tenant_id)
    where s.id = ${studentId} and s.tenant_id = ${principal.tenantId}`.execute(sql)
  if (rows[0] === undefined) throw missing()
  return rows[0]
}

async function lastAttempt({ sql, now, principal }: Context, learner: Learner): Promise<Attempt | undefined> {
  const { rows } = await raw<Attempt>`
    select a.id, a.attempt, a.status, a.score, a.result, coalesce(a.paper, '[]') as paper, coalesce(a.given, '{}') as given,
      greatest(0, extract(epoch from a.deadline) * 1000 - ${now})::float8 as "remainingMs",
      (select r.flag from ${raw.table(studyRecord.table)} r where r.tenant_id = a.tenant_id and r.id = a.record_id) as flag
    from ${raw.table(examAttempt.table)} a
    where a.tenant_id = ${principal.tenantId} and a.student_id = ${learner.studentId} and a.course_id = ${learner.courseId}
    order by a.start_time desc, a.id desc limit 1`.execute(sql)
  return rows[0]
}

function askedOf({ id, attempt, paper, given, remainingMs }: Attempt): LearnAttempt {
  const questions = paper.map(({ no, type, stem, image, options }) => ({ no, type, stem, image, options }))
  return { id, attempt, remainingMs, questions, given }
}

function resultOf({ attempt, status, score, result, paper, given }: Attempt): LearnResult {
  const { marked, rightCount } = markPaper(paper, given)
  return {
    attempt,
    score: score ?? 0,
    isPassed: result === EXAM_RESULT.passed,
    hasExpired: status === ATTEMPT_STATE.expired,
    rightCount,
    questionCount: paper.length,
    mistakes: marked
      .filter(({ isRight }) => !isRight)
      .map(({ question, given: told }) => ({
        no: question.no,
        stem: question.stem,
        given: answerText(question.options, told),
        answer: answerText(question.options, question.answer),
        analysis: question.analysis,
      })),
  }
}

async function certificateOf({ sql, principal }: Context, { studentId, courseId }: Learner): Promise<string | null> {
  const { rows } = await raw<{ code: string }>`
    select k.verify_code as code from ${raw.table(certificate.table)} k
    join ${raw.table(studyRecord.table)} r on r.tenant_id = k.tenant_id and r.id = k.record_id and r.course_id = ${courseId}
    where k.tenant_id = ${principal.tenantId} and k.student_id = ${studentId} and k.status = ${CERT_STATUS.valid}
    order by k.issue_date desc, k.id desc limit 1`.execute(sql)
  return rows[0]?.code ?? null
}
