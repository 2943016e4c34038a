import { sql as raw } from 'kysely'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { EventOf } from './event.ts'
import type { Stored } from './fold-session.ts'

/** Who was signed in at a device when a session began that names nobody: the last sign-in of that boot before it. Null where nobody was, or somebody claimed the record. */
export async function whoWasSignedIn(
  { sql }: Context,
  deviceId: string,
  { event, trueMs }: Stored<EventOf<'session.start'>>,
): Promise<string | null> {
  if (event.studentId !== undefined) return null
  const { rows } = await raw<{ type: string; studentId: string }>`
    select type, body->>'studentId' as "studentId" from device_event where device_id = ${deviceId}
      and type in ('student.login', 'student.logout') and true_at <= ${new Date(trueMs)} and body->>'bootId' = ${event.bootId}
      and not exists (select from ${raw.table(studyRecord.table)} r
        join record_step s on s.entity = ${studyRecord.name} and s.record_id = r.id and s.step = 'claim'
        where r.equipment_id = ${deviceId} and r.session_id = ${event.sessionId})
    order by true_at desc, id desc limit 1`.execute(sql)
  return rows[0]?.type === 'student.login' ? rows[0].studentId : null
}

/** Sessions after these sign-ins that name nobody and are known already. */
export async function sessionsWaitingFor(
  { sql }: Context,
  deviceId: string,
  logins: readonly Stored<EventOf<'student.login'>>[],
): Promise<string[]> {
  const found = new Set<string>()
  for (const { event, trueMs } of logins) {
    const { rows } = await raw<{ sessionId: string }>`
      select session_id as "sessionId" from device_event where device_id = ${deviceId} and type = 'session.start'
        and true_at >= ${new Date(trueMs)} and body->>'bootId' = ${event.bootId} and body->'studentId' is null`.execute(
      sql,
    )
    for (const { sessionId } of rows) found.add(sessionId)
  }
  return [...found].toSorted()
}
