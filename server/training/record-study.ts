import { sql as raw } from 'kysely'
import { course as courses } from '#contract/areas/course/course.entity.ts'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { student as students } from '#contract/areas/student/student.entity.ts'
import { studyAnswer } from '#contract/areas/study/study-answer.entity.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { studyStep } from '#contract/areas/study/study-step.entity.ts'
import { STUDY_FLAG } from '#contract/areas/study/study-values.ts'
import { newId } from '#server/db/ids.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { badInput } from '#server/http/refusals.ts'
import { insertRows } from './insert-rows.ts'
import { takeSeatByStudy } from './package-seats.ts'
import { recountStudent } from './recount.ts'
import { resultOf, scoreOf, type StudySession } from './study-session.ts'

/** What a session is about, as it is now. */
interface About {
  course: { level: string | null; minutes: number; hours: number; passScore: number }
  student: { realname: string; orgId: string | null } | null
  device: { sn: string; orgId: string | null } | null
}

/**
 * Keeps a session that a terminal reports, with its steps and answers, and counts it. The same session of the same device again takes the place of what
 * was known of it. @returns what changed @throws ApiError for a course, student or device that the tenant has not
 */
export async function recordStudy(context: Context, session: StudySession): Promise<RowChange[]> {
  const { sql, now, principal } = context
  const about = await aboutOf(context, session)
  const { tenantId } = principal
  const known = await knownRecord(context, session)
  const id = known?.id ?? newId(now)
  const row = { ...columnsOf(context, session, about), update_time: new Date(now) }
  const own = { id, tenant_id: tenantId, create_by: principal.username, create_time: new Date(now), ...row }
  if (known === undefined) await insertRows(sql, studyRecord.table, [own])
  else await replaceRow(context, id, row)
  await replaceParts(context, id, session)
  const affected = new Set([known?.studentId, session.studentId].filter((one) => typeof one === 'string'))
  const changes: RowChange[] = [
    { entity: studyRecord.name, action: known === undefined ? 'add' : 'edit', ids: [id], tenantId },
  ]
  for (const studentId of [...affected].toSorted()) changes.push(...(await recountStudent(context, studentId)))
  const { studentId: who, courseId, startMs } = session
  // Students are locked before grants, as everywhere.
  if (who !== null) changes.push(...(await takeSeatByStudy(context, { studentId: who, courseId, startMs })))
  return changes
}

async function aboutOf({ sql, principal }: Context, session: StudySession): Promise<About> {
  const { tenantId } = principal
  const { rows } = await raw<{
    course: About['course'] | null
    student: About['student']
    device: About['device']
  }>`select
    (select json_build_object('level', train_level, 'minutes', duration, 'hours', credit_hours, 'passScore', pass_score)
      from ${raw.table(courses.table)} where id = ${session.courseId} and tenant_id in (0, ${tenantId})) as course,
    (select json_build_object('realname', realname, 'orgId', org_id)
      from ${raw.table(students.table)} where id = ${session.studentId} and tenant_id = ${tenantId}) as student,
    (select json_build_object('sn', sn, 'orgId', org_id)
      from ${raw.table(equipment.table)} where id = ${session.equipmentId} and tenant_id = ${tenantId}) as device`.execute(
    sql,
  )
  const { course, student, device } = rows[0]!
  if (course === null) throw badInput('课程不存在')
  if (session.studentId !== null && student === null) throw badInput('学员不存在')
  if (session.equipmentId !== null && device === null) throw badInput('设备不存在')
  return { course, student, device }
}

/** The session as far as it is known, held until the transaction ends. */
async function knownRecord(
  { sql, principal }: Context,
  { sessionId, equipmentId }: StudySession,
): Promise<{ id: string; studentId: string | null } | undefined> {
  const { rows } = await raw<{ id: string; studentId: string | null }>`
    select id, student_id as "studentId" from ${raw.table(studyRecord.table)} where tenant_id = ${principal.tenantId}
      and session_id = ${sessionId} and equipment_id is not distinct from ${equipmentId} for update`.execute(sql)
  return rows[0]
}

/** What the table keeps of a session. What somebody claimed or decided is not among it. */
function columnsOf({ now }: Context, session: StudySession, { course, student, device }: About) {
  const score = scoreOf(session)
  const wrong = score.isWrong ? STUDY_FLAG.short : null
  const whose =
    student === null
      ? { student_id: null, student_name: session.studentName ?? null, org_id: device?.orgId ?? null }
      : { student_id: session.studentId, student_name: student.realname, org_id: student.orgId }
  return {
    ...whose,
    session_id: session.sessionId,
    course_id: session.courseId,
    course_version: session.courseVersion,
    train_level: course.level,
    course_minutes: course.minutes,
    course_hours: course.hours,
    equipment_id: session.equipmentId,
    device_sn: device?.sn ?? null,
    terminal: session.terminal,
    start_time: new Date(session.startMs),
    end_time: new Date(session.endMs),
    duration: session.duration,
    effective: session.effective,
    score: score.value,
    result: resultOf(session, course.passScore),
    progress: session.progress,
    attempt: session.attempt,
    doubt: session.isTimeDoubtful ? STUDY_FLAG.doubtful : wrong,
    batch_time: new Date(now),
    ...(student === null && { flag: STUDY_FLAG.unclaimed, credit: 0 }),
  }
}

/** A session that nobody is named for stays with whom it was claimed by. */
async function replaceRow({ sql }: Context, id: string, row: Record<string, unknown>): Promise<void> {
  const { student_id, student_name, org_id, flag: _flag, credit: _credit, ...rest } = row
  const sets = Object.entries(student_id === null ? rest : { ...rest, student_id, student_name, org_id }).map(
    ([name, value]) => raw`${raw.ref(name)} = ${value}`,
  )
  await raw`update ${raw.table(studyRecord.table)} set version = version + 1, ${raw.join(sets)} where id = ${id}`.execute(
    sql,
  )
}

async function replaceParts({ sql, now, principal }: Context, recordId: string, session: StudySession): Promise<void> {
  const owner = () => ({
    id: newId(now),
    tenant_id: principal.tenantId,
    create_by: principal.username,
    create_time: new Date(now),
    record_id: recordId,
  })
  for (const { table } of [studyStep, studyAnswer])
    await raw`delete from ${raw.table(table)} where record_id = ${recordId}`.execute(sql)
  await insertRows(
    sql,
    studyStep.table,
    session.steps.map(({ stepNo, title, score, fullScore, isCritical, seconds }) => ({
      ...owner(),
      step_no: stepNo,
      title,
      score,
      full_score: fullScore,
      critical: isCritical ? 1 : 0,
      seconds,
    })),
  )
  await insertRows(
    sql,
    studyAnswer.table,
    session.answers.map(({ questionNo, stem, given, answer, isRight }) => ({
      ...owner(),
      question_no: questionNo,
      stem,
      given,
      answer,
      is_right: isRight ? 1 : 0,
    })),
  )
}
