import { sql as raw, type RawBuilder } from 'kysely'
import { equipment, ONLINE } from '#contract/areas/equipment/equipment.entity.ts'

const START = 'session.start'

/**
 * Ids of students of whom something was heard since a moment, as SQL: who watches in a browser, and who is in a session of a device that told of it, or of
 * its latest session while it says that it trains. Source: R19.
 * @param sinceMs epoch ms
 */
export function learningSince(sinceMs: number): RawBuilder<unknown> {
  const since = raw`${new Date(sinceMs)}::timestamptz`
  return raw`select w.student_id from biz_course_watch w where w.beat_time >= ${since}
    union select e.body ->> 'studentId' from (
        select distinct on (s.device_id) s.device_id, s.session_id, s.last_received from device_session s
        where not s.is_settled order by s.device_id, s.last_received desc) s
      join ${raw.table(equipment.table)} d on d.id = s.device_id
      join device_event e on e.device_id = s.device_id and e.session_id = s.session_id and e.type = ${START}
    where s.last_received >= ${since} or (d.online_status = ${ONLINE.training} and d.last_online >= ${since})`
}
