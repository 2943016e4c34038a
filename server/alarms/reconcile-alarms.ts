import { sql as raw, type RawBuilder } from 'kysely'
import { ALARM_STATUS, type AlarmPriority, type AlarmStatus } from '#contract/areas/alarm/alarm-values.ts'
import type { Write } from '#server/engine/resource/row-change.ts'
import { ALARMS } from './known-alarm.ts'
import { raiseAlarm, type Alarm } from './raise-alarm.ts'
import { returnAlarm } from './return-alarm.ts'

/** What it was raised for goes on. */
const LASTS = raw`status <> ${ALARM_STATUS.normal} and is_active = 1 and settle_at is null`

interface Lasting {
  tenantId: number
  key: string
  status: AlarmStatus
  priority: string
  measured: string
}

type Reconciling = { write: Write; now: () => number }

/**
 * Makes the open alarms of a kind those that there should be: what is there is raised, what is there no more returns. However the rows changed that
 * are looked at, nothing can be forgotten. @param kind how their keys begin: `offline:` @param wanted of all owners, parents first
 */
export async function reconcileAlarms(
  { write, now }: Reconciling,
  kind: string,
  wanted: readonly Alarm[],
): Promise<void> {
  await write({ tenantId: 0 }, async (sql, changes) => {
    const context = { sql, now: now() }
    const { rows } =
      await raw<Lasting>`select tenant_id as "tenantId", alarm_key as key, status, priority, coalesce(measured, '') as measured
      from ${ALARMS} where ${LASTS} and starts_with(alarm_key, ${kind}) order by id`.execute(sql)
    const lasting = new Map(rows.map((row) => [nameOf(row), row]))
    for (const alarm of wanted)
      if (!saysNothingNew(alarm, lasting.get(nameOf(alarm)))) changes.push(...(await raiseAlarm(context, alarm)))
    const names = new Set(wanted.map(nameOf))
    for (const open of rows) if (!names.has(nameOf(open))) changes.push(...(await returnAlarm(context, open)))
  })
}

/** A row of what there should be; it follows from no other alarm. */
interface Wanted {
  tenantId: number
  key: string
  priority: AlarmPriority
  measured: string
}

/**
 * The same where the database finds what there should be: thousands that say nothing new stay there. @param wanted a query whose columns are the
 * members of `T` @param alarmOf what is raised for a row
 */
export async function reconcileFound<T extends Wanted>(
  { write, now }: Reconciling,
  kind: string,
  wanted: RawBuilder<T>,
  alarmOf: (row: T) => Alarm,
): Promise<void> {
  await write({ tenantId: 0 }, async (sql, changes) => {
    const context = { sql, now: now() }
    const isSame = raw`a.tenant_id = w."tenantId" and a.alarm_key = w.key`
    const { rows: news } = await raw<T>`select w.* from (${wanted}) w
      left join ${ALARMS} a on ${isSame} and ${LASTS}
      where a.id is null or a.priority <> w.priority or coalesce(a.measured, '') <> w.measured
      order by w.key`.execute(sql)
    const { rows: over } = await raw<Pick<Lasting, 'tenantId' | 'key'>>`select tenant_id as "tenantId", alarm_key as key
      from ${ALARMS} a where ${LASTS} and starts_with(alarm_key, ${kind})
        and not exists (select from (${wanted}) w where ${isSame})
      order by id`.execute(sql)
    for (const row of news) changes.push(...(await raiseAlarm(context, alarmOf(row))))
    for (const open of over) changes.push(...(await returnAlarm(context, open)))
  })
}

/** Of what lasts only an alarm that nobody has seen may be suppressed by one above it. */
function saysNothingNew({ priority, measured = '', parents = [] }: Alarm, known: Lasting | undefined): boolean {
  if (known === undefined || known.priority !== priority || known.measured !== measured) return false
  return parents.length === 0 || known.status !== ALARM_STATUS.unacknowledged
}

const nameOf = ({ tenantId, key }: { tenantId: number; key: string }) => `${tenantId} ${key}`
