import { sql as raw } from 'kysely'
import { ALARM_STATUS, type AlarmStatus } from '#contract/areas/alarm/alarm-values.ts'
import type { Write } from '#server/engine/resource/row-change.ts'
import { ALARMS } from './known-alarm.ts'
import { raiseAlarm, type Alarm } from './raise-alarm.ts'
import { returnAlarm } from './return-alarm.ts'

interface Lasting {
  tenantId: number
  key: string
  status: AlarmStatus
  priority: string
  measured: string
}

/**
 * Makes the open alarms of a kind those that there should be: what is there is raised, what is there no more returns. However the rows changed that
 * are looked at, nothing can be forgotten. @param kind how their keys begin: `overdue:` @param wanted of all owners, parents first
 */
export async function reconcileAlarms(
  { write, now }: { write: Write; now: () => number },
  kind: string,
  wanted: readonly Alarm[],
): Promise<void> {
  await write({ tenantId: 0 }, async (sql, changes) => {
    const context = { sql, now: now() }
    const { rows } =
      await raw<Lasting>`select tenant_id as "tenantId", alarm_key as key, status, priority, coalesce(measured, '') as measured
      from ${ALARMS} where status <> ${ALARM_STATUS.normal} and is_active = 1 and settle_at is null
        and starts_with(alarm_key, ${kind}) order by id`.execute(sql)
    const lasting = new Map(rows.map((row) => [nameOf(row), row]))
    for (const alarm of wanted)
      if (!saysNothingNew(alarm, lasting.get(nameOf(alarm)))) changes.push(...(await raiseAlarm(context, alarm)))
    const names = new Set(wanted.map(nameOf))
    for (const open of rows) if (!names.has(nameOf(open))) changes.push(...(await returnAlarm(context, open)))
  })
}

/** Of what lasts only an alarm that nobody has seen may be suppressed by one above it. */
function saysNothingNew({ priority, measured = '', parents = [] }: Alarm, known: Lasting | undefined): boolean {
  if (known === undefined || known.priority !== priority || known.measured !== measured) return false
  return parents.length === 0 || known.status !== ALARM_STATUS.unacknowledged
}

const nameOf = ({ tenantId, key }: { tenantId: number; key: string }) => `${tenantId} ${key}`
