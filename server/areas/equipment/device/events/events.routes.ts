import { FAULT_LEVEL } from '#contract/areas/equipment/device-fault.entity.ts'
import { equipment, ONLINE } from '#contract/areas/equipment/equipment.entity.ts'
import { addPartitions, partitionOf } from '#server/db/partitions.ts'
import { system } from '#server/engine/platform/system-principal.ts'
import { createSemaphore } from '#server/engine/semaphore.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { Services } from '#server/services.ts'
import type { DeviceFacts } from '#server/areas/equipment/device/device-facts.ts'
import { DEVICE_PATH, LIMITS } from '#server/areas/equipment/device/protocol.ts'
import { workContext } from '#server/engine/resource/work-context.ts'
import { batchBody } from './event.ts'
import type { Stored } from './fold-session.ts'
import { takeBatch } from './take-batch.ts'

/** What happened longer ago changes nothing that is shown of now. */
const LIVE_MS = 120_000

/** Batches wait for each other, such as for a seat of the same grant: others keep the rest of the connections. */
const AT_ONCE = 4
const MOST_OF_A_DEVICE = 20
const MOST_WAITING = 1_000

/** What happened at a device, in batches; committed before it is answered. Source: domain part 7. */
export function registerEvents(
  api: Api,
  services: EngineServices & Pick<Services, 'volatile'>,
  facts: DeviceFacts,
): void {
  const rateLimit = { max: LIMITS.batchesPerMinute, timeWindow: 60_000 }
  const config = { access: { device: true }, rateLimit } as const
  const months = new Set<string>()
  const semaphore = createSemaphore({ atOnce: AT_ONCE, mostEach: MOST_OF_A_DEVICE, mostWaiting: MOST_WAITING })
  const options = { config, bodyLimit: LIMITS.batchBytes, schema: { body: batchBody } }
  api.post(`${DEVICE_PATH}/events`, options, async ({ body, device }) => {
    const { database, write, now, authSecret } = services
    const nowMs = now()
    const known = await facts.of(device.deviceId)
    const month = partitionOf('device_event', nowMs)
    // A server whose clock leapt has it before anything is lost.
    if (!months.has(month)) await addPartitions(database.kysely, [month])
    months.add(month)
    const principal = { ...system(device.tenantId), ip: device.ip }
    const {
      changes: _made,
      events,
      ...answer
    } = await semaphore.run(device.deviceId, () =>
      write(principal, async (sql, changes) => {
        const context = workContext(services, { sql, principal, now: nowMs })
        const taken = await takeBatch(context, { device, facts: known, authSecret }, body)
        changes.push(...taken.changes)
        return taken
      }),
    )
    const { deviceId: id, tenantId } = device
    services.volatile.put(equipment, { id, tenantId }, valuesOf(events, nowMs))
    return { ...answer, serverTime: new Date(nowMs).toISOString() }
  })
}

/** What a device is seen to do by what it told of the last minutes. */
function valuesOf(events: readonly Stored[], nowMs: number) {
  const live = events
    .filter(({ trueMs, isDoubtful }) => !isDoubtful && nowMs - trueMs <= LIVE_MS)
    .toSorted((one, other) => one.trueMs - other.trueMs)
  const values: Record<string, string | number> = { lastOnline: new Date(nowMs).toISOString() }
  for (const { event } of live) {
    if (event.type === 'session.start' || event.type === 'session.beat' || event.type === 'session.step')
      values['onlineStatus'] = ONLINE.training
    if (event.type === 'session.end') values['onlineStatus'] = ONLINE.online
    if (event.type === 'fault' && event.level === FAULT_LEVEL.severe) values['onlineStatus'] = ONLINE.faulty
    if (event.type !== 'telemetry') continue
    const { battery, temperature, storageFree } = event.values
    if (isWithin(battery, 0, 100)) values['battery'] = Math.round(battery)
    if (isWithin(temperature, -100, 200)) values['temperature'] = temperature
    if (isWithin(storageFree, 0, 2 ** 31 - 1)) values['storageFree'] = Math.round(storageFree)
  }
  return values
}

function isWithin(value: number | undefined, least: number, most: number): value is number {
  return value !== undefined && value >= least && value <= most
}
