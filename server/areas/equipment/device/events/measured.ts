import { sql as raw, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { EventOf } from './event.ts'
import type { Stored } from './fold-session.ts'

const HOUR_MS = 3_600_000

interface Hour {
  tenant_id: number
  device_id: string
  hour: string
  name: string
  least: number
  most: number
  total: number
  count: number
}

/** Adds what a device measured to its hours; each event is added once, so the order does not matter. */
export async function addMeasured(
  sql: Transaction<Tables>,
  { deviceId, tenantId }: { deviceId: string; tenantId: number },
  events: readonly Stored<EventOf<'telemetry'>>[],
): Promise<void> {
  const hours = new Map<string, Hour>()
  for (const { event, trueMs } of events) {
    const hour = new Date(Math.floor(trueMs / HOUR_MS) * HOUR_MS).toISOString()
    for (const [name, value] of Object.entries(event.values)) {
      const key = `${hour} ${name}`
      const known = hours.get(key) ?? {
        tenant_id: tenantId,
        device_id: deviceId,
        hour,
        name,
        least: value,
        most: value,
        total: 0,
        count: 0,
      }
      const [least, most] = [Math.min(known.least, value), Math.max(known.most, value)]
      hours.set(key, { ...known, least, most, total: known.total + value, count: known.count + 1 })
    }
  }
  if (hours.size === 0) return
  await raw`insert into device_telemetry as t (tenant_id, device_id, hour, name, least, most, total, count)
    select tenant_id, device_id, hour, name, least, most, total, count
    from json_populate_recordset(null::device_telemetry, ${JSON.stringify([...hours.values()])}::json)
    on conflict (device_id, hour, name) do update set least = least(t.least, excluded.least), most = greatest(t.most, excluded.most),
      total = t.total + excluded.total, count = t.count + excluded.count`.execute(sql)
}
