import { sql as raw } from 'kysely'
import { DEVICE_COMMAND, equipment, EQUIPMENT_STATUS } from '#contract/areas/equipment/equipment.entity.ts'
import { moment } from '#server/db/moments.ts'
import type { Demo, DemoSeeding } from '#server/engine/seed/demo.ts'
import { acknowledge, askDevices } from './device/commands.ts'

const HOUR_MS = 3_600_000
const DAYS = 7
/** Whose hours are told by name; more would only make the seed longer. */
const MOST_MEASURED = 12

/** When devices of the demo were online before they were switched off, what they measured then, and what was asked of them. */
export const demo: Demo = { key: 'deviceRuns', make }

async function make(seeding: DemoSeeding): Promise<void> {
  for (const { id: tenantId } of seeding.tenants) {
    const devices = await usedDevices(seeding, tenantId)
    await addPeriods(seeding, devices)
    await addMeasured(seeding, devices.slice(0, MOST_MEASURED))
    await ask(seeding, tenantId, devices.slice(0, 2))
  }
}

async function usedDevices({ sql }: DemoSeeding, tenantId: number): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`select id from ${raw.table(equipment.table)}
    where tenant_id = ${tenantId} and status = ${EQUIPMENT_STATUS.inUse} and last_online is not null
    order by last_online desc, id`.execute(sql)
  return rows.map(({ id }) => id)
}

/** A morning or an afternoon of each of the days up to its last word. */
async function addPeriods({ sql }: DemoSeeding, ids: readonly string[]): Promise<void> {
  await raw`insert into device_online (tenant_id, device_id, begin_time, end_time)
    select e.tenant_id, e.id, e.last_online - make_interval(days => day, mins => 150 + (day * 47 + length(e.sn) * 13) % 210),
      e.last_online - make_interval(days => day)
    from ${raw.table(equipment.table)} e, generate_series(0, ${DAYS - 1}::integer) day
    where e.id = any(${[...ids]})`.execute(sql)
}

/** What each hour of these periods begins and ends with: a battery that runs down, a device that gets warm, a store that fills. */
async function addMeasured({ sql }: DemoSeeding, ids: readonly string[]): Promise<void> {
  await raw`insert into device_telemetry (tenant_id, device_id, hour, name, least, most, total, count)
    select o.tenant_id, o.device_id, hour, name, value - spread, value + spread, value * 60, 60
    from device_online o
      cross join lateral generate_series(date_trunc('hour', o.begin_time), o.end_time, interval '1 hour') hour
      cross join lateral (select greatest(0, extract(epoch from hour - o.begin_time) / 3600) as since) s
      cross join lateral (values ('battery', greatest(8, 96 - since * 14), 3.0), ('temperature', 27 + since * 3.2, 1.4),
        ('storageFree', 18400 - extract(epoch from hour - date_trunc('day', o.begin_time)) / 60, 20.0)) m (name, value, spread)
    where o.device_id = any(${[...ids]}) on conflict do nothing`.execute(sql)
}

/** Done, waiting, and given up. */
async function ask({ sql, now }: DemoSeeding, tenantId: number, ids: readonly string[]): Promise<void> {
  for (const deviceId of ids) {
    const asked = (command: string, hoursAgo: number) => {
      const [name = '', level] = command.split(':')
      const value = level === undefined ? null : { level }
      return askDevices(sql, [{ deviceId, tenantId, name, value, author: 'enterprise' }], now - hoursAgo * HOUR_MS)
    }
    await asked(DEVICE_COMMAND.update, 300)
    await asked(DEVICE_COMMAND.debugLog, 50)
    const { rows } = await raw<{ id: string }>`select id from device_command where device_id = ${deviceId}
      and create_time > ${moment(now - 60 * HOUR_MS)}::timestamptz`.execute(sql)
    const done = rows.map(({ id }) => id)
    await acknowledge(sql, deviceId, done, now - 50 * HOUR_MS + 21_000)
    await asked(DEVICE_COMMAND.locate, 1)
  }
}
