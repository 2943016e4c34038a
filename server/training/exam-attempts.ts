import { randomInt } from 'node:crypto'
import { sql as raw } from 'kysely'
import { course as courses } from '#contract/areas/course/course.entity.ts'
import { courseQuestion } from '#contract/areas/course/course-question.entity.ts'
import { student as students } from '#contract/areas/student/student.entity.ts'
import { ATTEMPT_STATE } from '#contract/areas/study/exam-attempt-values.ts'
import { examAttempt } from '#contract/areas/study/exam-attempt.entity.ts'
import { EXAM_RESULT } from '#contract/areas/study/study-values.ts'
import { moment } from '#server/db/moments.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { badInput, missing, refused } from '#server/http/refusals.ts'
import { yearOf } from './credit.ts'
import { isHighRisk } from './high-risk.ts'
import { learnProblem, type Learner } from './may-learn.ts'
import { takeSeatByStudy } from './package-seats.ts'
import { drawPaper, readGiven, type BankQuestion, type PaperQuestion } from './paper.ts'
import { ruleFor } from './rule-for.ts'
import { endWatching } from './watch-course.ts'

const ATTEMPTS = raw.table(examAttempt.table)
const NO_EXAM = '该课程没有考试！'
const TOO_FEW = '题库中启用的试题不足，无法组卷，请联系培训教员！'
const PASSED = '本年度已通过该课程考试，无需重考！'
const OVER = '考试已结束，不能再作答！'

/** What is fixed of the exams of a course for somebody. */
export interface ExamTerms {
  count: number
  minutes: number
  allowed: number
  used: number
  isPassed: boolean
}

/**
 * Begins an attempt with a paper of its own, or goes on with the one that is open. An attempt is held before its student, as everywhere.
 * @returns what changed @throws ApiError that says why none begins
 */
export async function startAttempt(context: Context, learner: Learner): Promise<RowChange[]> {
  const changes: RowChange[] = []
  const open = await openAttempt(context, learner, raw`for update`)
  if (open !== undefined && open.deadlineMs > context.now) return []
  if (open !== undefined) changes.push(...(await step(context, 'expire', open.id)))
  await raw`select from ${raw.table(students.table)} where id = ${learner.studentId} for update`.execute(context.sql)
  // Somebody else may have begun with the same ticket meanwhile.
  const other = await openAttempt(context, learner, raw``)
  if (other !== undefined) return changes
  changes.push(...(await requireSeat(context, learner)))
  const terms = await examTerms(context, learner)
  if (terms === null) throw refused(NO_EXAM)
  if (terms.isPassed) throw refused(PASSED)
  if (terms.used >= terms.allowed) throw refused(`考试次数已用完（共 ${terms.allowed} 次），请联系培训教员！`)
  await endWatching(context, learner)
  const added = await draw(context, learner, terms)
  return [...changes, added]
}

/** @returns what changed where a seat was taken */
async function requireSeat(context: Context, learner: Learner): Promise<RowChange[]> {
  const before = await learnProblem(context, learner)
  if (before !== null) throw refused(before)
  const changes = await takeSeatByStudy(context, { ...learner, startMs: context.now })
  const after = await learnProblem(context, learner)
  if (after !== null) throw refused(after)
  return changes
}

async function draw(context: Context, learner: Learner, { count, minutes, used }: ExamTerms): Promise<RowChange> {
  const bank = await bankOf(context, learner.courseId)
  if (bank.length < count) throw refused(TOO_FEW)
  const paper = drawPaper(bank, count, (below) => randomInt(below))
  const { rows } = await raw<{ studentName: string; orgId: string | null; version: string | null; passScore: number }>`
    select s.realname as "studentName", s.org_id as "orgId", c.version_no as version, coalesce(c.pass_score, 80) as "passScore"
    from ${raw.table(students.table)} s, ${raw.table(courses.table)} c
    where s.id = ${learner.studentId} and c.id = ${learner.courseId}`.execute(context.sql)
  const { studentName, orgId, version, passScore } = rows[0]!
  return addRow(
    context,
    context.resources.named('examAttempt'),
    {},
    {
      student_name: studentName,
      student_id: learner.studentId,
      course_id: learner.courseId,
      course_version: version,
      org_id: orgId,
      attempt: used + 1,
      start_time: moment(context.now),
      deadline: moment(context.now + minutes * 60_000),
      question_count: count,
      answered_count: 0,
      pass_score: passScore,
      paper: JSON.stringify(paper),
      given: '{}',
    },
  )
}

async function bankOf({ sql, principal }: Context, courseId: string): Promise<BankQuestion[]> {
  const { rows } = await raw<BankQuestion>`
    select id, type, stem, image, answer, analysis, array[option_a, option_b, option_c, option_d, option_e, option_f] as options
    from ${raw.table(courseQuestion.table)}
    where course_id = ${courseId} and tenant_id in (0, ${principal.tenantId}) and status = 1 order by id`.execute(sql)
  return rows
}

/** How many questions, minutes and attempts the course says, and what is left of them in this training year; null = it has no exam. */
export async function examTerms(context: Context, { studentId, courseId }: Learner): Promise<ExamTerms | null> {
  const { sql, principal, now } = context
  const { tenantId } = principal
  const { rows } = await raw<{
    count: number | null
    minutes: number
    attempts: number | null
    trainObject: string | null
    orgId: string | null
    used: number
    isPassed: boolean
  }>`select c.exam_count as count, coalesce(c.exam_minutes, c.duration) as minutes, c.exam_attempts as attempts,
      s.train_object as "trainObject", s.org_id as "orgId", a.used, coalesce(a.passed, false) as "isPassed"
    from ${raw.table(courses.table)} c join ${raw.table(students.table)} s on s.id = ${studentId} and s.tenant_id = ${tenantId},
      lateral (select count(*)::int as used, bool_or(result = ${EXAM_RESULT.passed}) as passed from ${ATTEMPTS} a
        where a.tenant_id = ${tenantId} and a.student_id = s.id and a.course_id = c.id
          and extract(year from a.start_time at time zone interval '8 hours') = ${yearOf(now)}) a
    where c.id = ${courseId} and c.tenant_id in (0, ${tenantId})`.execute(sql)
  const [found] = rows
  if (found === undefined || !found.count) return null
  const { count, minutes, attempts, trainObject, orgId, used, isPassed } = found
  const highRisk = await isHighRisk(context, orgId)
  const allowed = attempts ?? (await ruleFor(context, { trainObject, highRisk })).examAttempts
  return { count, minutes, allowed, used, isPassed }
}

interface Open {
  id: string
  deadlineMs: number
}

async function openAttempt(
  { sql, principal }: Context,
  { studentId, courseId }: Learner,
  lock: ReturnType<typeof raw>,
): Promise<Open | undefined> {
  const { rows } = await raw<Open>`
    select id, (extract(epoch from deadline) * 1000)::float8 as "deadlineMs" from ${ATTEMPTS}
    where tenant_id = ${principal.tenantId} and student_id = ${studentId} and course_id = ${courseId}
      and status = ${ATTEMPT_STATE.answering} ${lock}`.execute(sql)
  return rows[0]
}

interface Answering {
  attemptId: string
  no: number
  given: string
}

/** Keeps what was given to a question of the open attempt. After its time nothing is kept. @throws ApiError */
export async function keepAnswer(context: Context, learner: Learner, { attemptId, no, given }: Answering) {
  const attempt = await lockAttempt(context, learner, attemptId)
  if (attempt.status !== ATTEMPT_STATE.answering || attempt.deadlineMs <= context.now) throw refused(OVER)
  const question = attempt.paper.find((one) => one.no === no)
  const kept = question === undefined ? null : readGiven(question, given)
  if (kept === null) throw badInput('答案不在选项中')
  await raw`update ${ATTEMPTS} set given = g.given, answered_count = (select count(*) from jsonb_each_text(g.given) e where e.value <> '')
    from (select given || jsonb_build_object(${String(no)}::text, ${kept}::text) as given from ${ATTEMPTS} where id = ${attemptId}) g
    where id = ${attemptId}`.execute(context.sql)
}

/** Hands an attempt in; once it is over this changes nothing. @returns what changed */
export async function submitAttempt(context: Context, learner: Learner, attemptId: string): Promise<RowChange[]> {
  const { status, deadlineMs } = await lockAttempt(context, learner, attemptId)
  if (status !== ATTEMPT_STATE.answering) return []
  return step(context, deadlineMs <= context.now ? 'expire' : 'submit', attemptId)
}

function step(context: Context, name: 'submit' | 'expire', id: string): Promise<RowChange[]> {
  return takeStep(context, context.resources.named('examAttempt'), name, { ids: [id], body: {} })
}

async function lockAttempt({ sql, principal }: Context, { studentId, courseId }: Learner, id: string) {
  const { rows } = await raw<{ status: string; deadlineMs: number; paper: PaperQuestion[] }>`
    select status, (extract(epoch from deadline) * 1000)::float8 as "deadlineMs", paper from ${ATTEMPTS}
    where id = ${id} and tenant_id = ${principal.tenantId} and student_id = ${studentId} and course_id = ${courseId} for update`.execute(
    sql,
  )
  if (rows[0] === undefined) throw missing()
  return rows[0]
}
