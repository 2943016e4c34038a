import * as z from 'zod/mini'
import { equipment, ONLINE } from '#contract/areas/equipment/equipment.entity.ts'
import { wireText } from '#server/db/moments.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { Services } from '#server/services.ts'
import type { DevicePrincipal } from '#server/identity/devices/device-principal.ts'
import type { Catalogues } from './catalogues.ts'
import { acknowledge, FACTS_CACHE, type Command } from './commands.ts'
import type { DeviceFacts, Facts } from './device-facts.ts'
import { isTooOld, upgradeRequired } from './program-version.ts'
import { DEVICE_PATH, LIMITS } from './protocol.ts'

const LARGEST_INTEGER = 2 ** 31 - 1
const DAY_MS = 86_400_000
/** Older tokens are changed. Source: domain part 7. */
const TOKEN_DAYS = 180
const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))

/** What a device says of itself; members that are not known are passed over. */
const body = z.object({
  bootId: z.string().check(z.minLength(1), z.maxLength(64)),
  sentAt: z.iso.datetime({ offset: true }),
  mono: z.number().check(z.nonnegative()),
  status: z.enum(['idle', 'training', 'fault']),
  battery: z.optional(whole(0, 100)),
  charging: z.optional(z.boolean()),
  /** MB. */
  storageFree: z.optional(whole(0, LARGEST_INTEGER)),
  /** °C. */
  temperature: z.optional(z.number().check(z.gte(-100), z.lte(200))),
  appVersion: z.string().check(z.minLength(1), z.maxLength(40)),
  sessionId: z.optional(z.string().check(z.maxLength(64))),
  buffered: z._default(whole(0, LARGEST_INTEGER), 0),
  acks: z._default(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100)), []),
})

type Beat = z.infer<typeof body>

/** A device says that it lives: kept in memory, written with those of all others once a second. Source: domain part 7. */
export function registerHeartbeat(
  api: Api,
  services: Pick<Services, 'caches' | 'database' | 'now' | 'volatile'>,
  facts: DeviceFacts,
  catalogues: Catalogues,
): void {
  const rateLimit = { max: 1, timeWindow: LIMITS.heartbeatEverySeconds * 1_000 }
  const config = { access: { device: true }, rateLimit } as const
  api.post(`${DEVICE_PATH}/heartbeat`, { config, schema: { body } }, async ({ body: beat, device }) => {
    const nowMs = services.now()
    await takeAcks(services, device, beat.acks)
    const known = await facts.of(device.deviceId)
    const owner = { tenantId: device.tenantId, enterpriseId: known.enterpriseId }
    services.volatile.put(equipment, { id: device.deviceId, tenantId: device.tenantId }, valuesOf(beat, nowMs))
    const { minVersion } = known
    // What it says of itself is kept: who looks after devices sees that it is there, and which version it has.
    if (minVersion !== null && isTooOld(beat.appVersion, minVersion))
      throw await services.database.read({ tenantId: 0 }, (sql) => upgradeRequired(sql, minVersion))
    return {
      serverTime: new Date(nowMs).toISOString(),
      next: known.heartbeatSeconds,
      commands: commandsFor(known, beat.acks, nowMs),
      licence: licenceOf(known, nowMs),
      ...(await catalogues.editions(owner, known.org?.id ?? null)),
    }
  })
}

async function takeAcks(
  services: Pick<EngineServices, 'caches' | 'database' | 'now'>,
  { deviceId, tenantId }: DevicePrincipal,
  acks: Beat['acks'],
): Promise<void> {
  if (acks.length === 0) return
  const { database, caches, now } = services
  const isNews = await database.scope({ tenantId }, (sql) => acknowledge(sql, deviceId, acks, now()))
  if (isNews) caches.forget(FACTS_CACHE, deviceId)
}

/** What somebody asked of it and it has not done, and a new token when its own is old. */
function commandsFor({ commands, tokenMs }: Facts, acks: Beat['acks'], nowMs: number): Command[] {
  const open = commands.filter(({ id }) => !acks.includes(id))
  const isOld = tokenMs !== null && nowMs - tokenMs > TOKEN_DAYS * DAY_MS
  return isOld ? [...open, { id: `rotate-${tokenMs}`, name: 'rotate', value: null }] : open
}

function valuesOf({ status, sessionId, sentAt, appVersion, battery, temperature, storageFree }: Beat, nowMs: number) {
  return {
    onlineStatus: onlineStatusOf(status, sessionId),
    lastOnline: new Date(nowMs).toISOString(),
    softVersion: appVersion,
    clockSkew: skewOf(sentAt, nowMs),
    ...(battery !== undefined && { battery }),
    ...(temperature !== undefined && { temperature }),
    ...(storageFree !== undefined && { storageFree }),
  }
}

function onlineStatusOf(status: Beat['status'], sessionId: string | undefined): string {
  if (status === 'fault') return ONLINE.faulty
  return status === 'training' || sessionId !== undefined ? ONLINE.training : ONLINE.online
}

/** Seconds by which the clock of the device is ahead. */
function skewOf(sentAt: string, nowMs: number): number {
  const seconds = Math.round((Date.parse(sentAt) - nowMs) / 1_000)
  return Math.max(-LARGEST_INTEGER, Math.min(LARGEST_INTEGER, seconds))
}

/** A day ends at midnight of GMT+8. */
function licenceOf({ authExpire }: Facts, nowMs: number) {
  if (authExpire === null) return { until: null, state: 'none' }
  return { until: authExpire, state: authExpire >= wireText(nowMs).slice(0, 10) ? 'valid' : 'expired' }
}
