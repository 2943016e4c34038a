import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { audit } from '#server/audit/audit.ts'
import type { Api } from '#server/http/schemas.ts'
import { authorOf } from '#server/identity/devices/device-principal.ts'
import { openDeviceToken, ROTATION_GRACE_MS } from '#server/identity/devices/device-tokens.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { DeviceFacts } from './device-facts.ts'
import { DEVICE_PATH } from './protocol.ts'

/** A device changes its token; the one before lives on for ten minutes, in case the answer is lost. Source: domain part 7. */
export function registerTokenRotation(
  api: Api,
  services: Pick<EngineServices, 'authSecret' | 'database' | 'now'>,
  facts: DeviceFacts,
): void {
  const config = { access: { device: true }, rateLimit: { max: 5, timeWindow: 600_000 } } as const
  api.post(`${DEVICE_PATH}/token/rotate`, { config }, async ({ device }) => {
    const { database, authSecret, now } = services
    const { deviceId, tenantId } = device
    await facts.of(deviceId)
    const token = await database.scope({ tenantId }, async (sql) => {
      const when = { nowMs: now(), graceMs: ROTATION_GRACE_MS }
      const { token: made } = await openDeviceToken(sql, authSecret, device, when)
      const change = { entity: equipment.name, entityId: deviceId, action: 'rotateToken', tenantId }
      await audit(sql, authorOf(device), { ...change, after: { sn: device.name } })
      return made
    })
    return { token }
  })
}
