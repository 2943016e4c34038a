import { sql as raw } from 'kysely'
import { COURSE_STATUS, COURSE_TYPE, course } from '#contract/areas/course/course.entity.ts'
import { courseQuestion } from '#contract/areas/course/course-question.entity.ts'
import { STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { examAttempt } from '#contract/areas/study/exam-attempt.entity.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { DemoSeeding } from '#server/engine/seed/demo.ts'
import { contextOf } from '#server/engine/seed/seeding.ts'
import { keepAnswer, startAttempt } from '#server/training/exam-attempts.ts'
import { learnProblem, type Learner } from '#server/training/may-learn.ts'
import type { PaperQuestion } from '#server/training/paper.ts'
import { examAttempts } from './exam-attempt.resource.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** How some exams went: hours ago, for how many minutes, and the share of the questions that is right; `end` null = it is under way. */
const EXAMS = [
  { ago: 500, minutes: 25, right: 0.9, end: 'submit' },
  { ago: 330, minutes: 30, right: 0.85, end: 'submit' },
  { ago: 212, minutes: 20, right: 0.6, end: 'submit' },
  { ago: 120, minutes: 28, right: 1, end: 'submit' },
  { ago: 75, minutes: 999, right: 0.5, end: 'expire' },
  { ago: 50, minutes: 24, right: 0.95, end: 'submit' },
  { ago: 26, minutes: 22, right: 0.7, end: 'submit' },
  { ago: 3, minutes: 27, right: 0.9, end: 'submit' },
  { ago: 0.1, minutes: 0, right: 0.3, end: null },
] as const

/** Exams of the demo by tickets, sat as students sit them: passed, failed, expired, and one that is under way. */
export async function sitExams(seeding: DemoSeeding, tenantId: number): Promise<void> {
  const contextAt = (ms: number): Context => ({
    ...contextOf({ ...seeding, now: ms }, tenantId),
  })
  const learners = await learnersOf(contextAt(seeding.now), EXAMS.length)
  for (const [at, learner] of learners.entries()) {
    const { ago, minutes, right, end } = EXAMS[at]!
    const startMs = seeding.now - ago * HOUR_MS
    await startAttempt(contextAt(startMs), learner)
    const attempt = await lastOf(contextAt(startMs), learner)
    for (const { no, answer } of attempt.paper.slice(0, Math.round(attempt.paper.length * right)))
      await keepAnswer(contextAt(startMs), learner, { attemptId: attempt.id, no, given: answer })
    if (end === null) continue
    const endMs = Math.min(startMs + minutes * MINUTE_MS, attempt.deadlineMs)
    await takeStep(contextAt(endMs), examAttempts, end, { ids: [attempt.id], body: {} })
  }
}

/** People who may sit an exam, each another course where there are several. */
async function learnersOf(context: Context, count: number): Promise<Learner[]> {
  const { sql, principal } = context
  const { rows: courses } = await raw<{ id: string }>`
    select c.id from ${raw.table(course.table)} c where c.tenant_id = 0 and c.status = ${COURSE_STATUS.published}
      and c.course_type = ${COURSE_TYPE.exam} and c.exam_count <= (select count(*) from ${raw.table(courseQuestion.table)} q
        where q.course_id = c.id and q.status = 1) order by c.course_no`.execute(sql)
  const { rows: people } = await raw<{ id: string }>`select id from ${raw.table(student.table)}
    where tenant_id = ${principal.tenantId} and status = ${STUDENT_STATUS.active} order by student_no desc limit 200`.execute(
    sql,
  )
  const found: Learner[] = []
  for (const { id: studentId } of people) {
    for (const [at] of courses.entries()) {
      const courseId = courses[(at + found.length) % courses.length]!.id
      if (found.length === count || (await learnProblem(context, { studentId, courseId })) !== null) continue
      found.push({ studentId, courseId })
      break
    }
    if (found.length === count) break
  }
  return found
}

async function lastOf({ sql, principal }: Context, { studentId, courseId }: Learner) {
  const { rows } = await raw<{ id: string; deadlineMs: number; paper: PaperQuestion[] }>`
    select id, (extract(epoch from deadline) * 1000)::float8 as "deadlineMs", paper from ${raw.table(examAttempt.table)}
    where tenant_id = ${principal.tenantId} and student_id = ${studentId} and course_id = ${courseId}
    order by start_time desc limit 1`.execute(sql)
  return rows[0]!
}
