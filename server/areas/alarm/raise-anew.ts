import { sql as raw } from 'kysely'
import { ALARMS, writeAlarm, type AlarmContext, type KnownAlarm } from '#server/alarms/known-alarm.ts'
import { raiseAlarm, type Alarm } from '#server/alarms/raise-alarm.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'

/** An alarm that came back into service while its condition lasts is raised as a new one. */
export async function raiseAnew(context: AlarmContext, known: KnownAlarm): Promise<RowChange[]> {
  const { rows } = await raw<Alarm>`select tenant_id as "tenantId", source, alarm_key as key, priority, title,
      coalesce(object, '') as object, org_id as "orgId", coalesce(measured, '') as measured,
      coalesce(limit_text, '') as limit, object_group as group,
      is_quiet = 1 as "isQuiet" from ${ALARMS} where id = ${known.id}`.execute(context.sql)
  return [...(await writeAlarm(context, known, { is_active: 0 })), ...(await raiseAlarm(context, rows[0]!))]
}
