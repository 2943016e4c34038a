import type { alarmRecord } from '#contract/areas/alarm/alarm-record.entity.ts'
import { openAlarm } from '#server/alarms/known-alarm.ts'
import { resumeAlarm } from '#server/alarms/return-alarm.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import { missing } from '#server/http/refusals.ts'

/** Ends the shelf before its time: the alarm goes on as its condition is now. */
export const unshelve: ActionWork<typeof alarmRecord> = async (context, { rows }) => {
  const { tenantId, before } = rows[0]!
  const known = await openAlarm(context, { tenantId, key: before.alarmKey })
  if (known === null) throw missing()
  return { changes: await resumeAlarm(context, known) }
}
