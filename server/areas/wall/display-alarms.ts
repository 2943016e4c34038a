import { sql as raw } from 'kysely'
import { ALARM_PRIORITY, ALARM_SOURCE } from '#contract/areas/alarm/alarm-values.ts'
import { display, DISPLAY_LINK, DISPLAY_STATE } from '#contract/areas/wall/display.entity.ts'
import { SILENT_SECONDS } from '#contract/walls/display-wire.ts'
import type { AlarmContext } from '#server/alarms/known-alarm.ts'
import { raiseAlarm } from '#server/alarms/raise-alarm.ts'
import { reconcileAlarms } from '#server/alarms/reconcile-alarms.ts'
import { returnAlarm } from '#server/alarms/return-alarm.ts'
import { wireText } from '#server/db/moments.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import type { Services } from '#server/services.ts'

interface Silent {
  id: string
  tenantId: number
  orgId: string | null
  object: string
}

/** A paired screen that reports no more is an alarm until it does again, is taken back or its time is over. Source: walls 4.8. */
export async function lookAtSilentDisplays(services: Pick<Services, 'database' | 'write' | 'now'>): Promise<void> {
  const { database, now } = services
  const today = wireText(now()).slice(0, 10)
  const silent = await database.read({ tenantId: 0 }, async (sql) => {
    const { rows } = await raw<Silent>`select id, tenant_id as "tenantId", org_id as "orgId",
      concat_ws(' · ', name, place) as object from ${raw.table(display.table)}
      where state = ${DISPLAY_STATE.paired} and link = ${DISPLAY_LINK.silent} and valid_until >= ${today}::date order by id`.execute(
      sql,
    )
    return rows
  })
  await reconcileAlarms(
    services,
    'silent:',
    silent.map(({ id, ...facts }) => ({
      ...facts,
      source: ALARM_SOURCE.display,
      key: `silent:${id}`,
      priority: ALARM_PRIORITY.middle,
      title: '屏幕失联',
      measured: '没有上报',
      limit: `${SILENT_SECONDS} 秒`,
    })),
  )
}

/** Somebody copied what a screen proves itself by: it is shut out already, and somebody has to look. @returns what to publish */
export async function raiseReused(
  context: AlarmContext,
  { displayId, tenantId, name }: { displayId: string; tenantId: number; name: string },
): Promise<RowChange[]> {
  const alarm = { tenantId, key: `reused:${displayId}`, source: ALARM_SOURCE.display, priority: ALARM_PRIORITY.high }
  const raised = await raiseAlarm(context, { ...alarm, title: '屏幕凭证被重复使用，授权已收回', object: name })
  return [...raised, ...(await returnAlarm(context, alarm))]
}
