import { sql as raw } from 'kysely'
import { courseQuestion } from '#contract/areas/course/course-question.entity.ts'
import { courseStep } from '#contract/areas/course/course-step.entity.ts'
import { answerInForm } from '#contract/areas/course/question-answer.ts'
import { equipmentType } from '#contract/areas/equipment/equipment-type.entity.ts'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { TERMINAL } from '#contract/areas/study/study-values.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { recordStudy } from '#server/training/record-study.ts'
import type { DeviceEvent } from './event.ts'
import { whoWasSignedIn } from './signed-in.ts'
import { foldSession, hasEnded, startOf, type CourseFacts, type Stored } from './fold-session.ts'

/** A session of a device. */
export interface SessionKey {
  deviceId: string
  sessionId: string
}

/** A value of `equip_category`: an all-in-one device. */
const ALL_IN_ONE = '2'

/**
 * Makes the study record of a session of everything that the device told of it, again after everything that comes later; waits while start or end is
 * missing. @param isOver nobody waits for the end any longer @returns what changed
 */
export async function settleSession(context: Context, key: SessionKey, isOver = false): Promise<RowChange[]> {
  const events = await eventsOf(context, key)
  const start = startOf(events)
  const isReady = start !== null && (isOver || hasEnded(events))
  if (isReady || isOver) await markSettled(context, key)
  if (!isReady) return []
  const course = await courseFacts(context, start.event.courseId)
  const terminal = await terminalOf(context, key.deviceId)
  const session = foldSession(events, course, { equipmentId: key.deviceId, terminal })
  if (session === null) return []
  const studentId = session.studentId ?? (await whoWasSignedIn(context, key.deviceId, start))
  return recordStudy(context, { ...session, studentId })
}

async function markSettled({ sql }: Context, { deviceId, sessionId }: SessionKey): Promise<void> {
  await raw`update device_session set is_settled = true where device_id = ${deviceId} and session_id = ${sessionId}`.execute(
    sql,
  )
}

async function eventsOf({ sql }: Context, { deviceId, sessionId }: SessionKey): Promise<Stored[]> {
  const { rows } = await raw<{ event: DeviceEvent; trueMs: number; isDoubtful: boolean }>`
    select body as event, (extract(epoch from true_at) * 1000)::float8 as "trueMs", is_doubtful as "isDoubtful"
    from device_event where device_id = ${deviceId} and session_id = ${sessionId}`.execute(sql)
  return rows
}

async function terminalOf({ sql }: Context, deviceId: string): Promise<string> {
  const { rows } = await raw<{ category: string | null }>`select t.category from ${raw.table(equipment.table)} e
    left join ${raw.table(equipmentType.table)} t on t.id = e.type_id where e.id = ${deviceId}`.execute(sql)
  return rows[0]?.category === ALL_IN_ONE ? TERMINAL.allInOne : TERMINAL.vr
}

async function courseFacts({ sql }: Context, courseId: string): Promise<CourseFacts> {
  const { rows: steps } = await raw<{ no: number; title: string; full: number; isCritical: boolean }>`
    select step_no as no, title, coalesce(score, 0) as full, coalesce(critical, 0) = 1 as "isCritical"
    from ${raw.table(courseStep.table)} where course_id = ${courseId} order by step_no, id`.execute(sql)
  const { rows: questions } = await raw<{ id: string; type: string; stem: string; answer: string }>`
    select id, type, stem, answer from ${raw.table(courseQuestion.table)} where course_id = ${courseId}`.execute(sql)
  return {
    steps: new Map(steps.map(({ no, ...step }) => [no, step])),
    questions: new Map(
      questions.map(({ id, type, stem, answer }) => {
        const right = answerInForm(type, answer)
        return [id, { stem, answer: right, mark: (given: string) => answerInForm(type, given) === right }]
      }),
    ),
  }
}
