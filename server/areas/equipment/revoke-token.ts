import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import { refused } from '#server/http/refusals.ts'
import { endDeviceTokens } from '#server/identity/devices/device-tokens.ts'
import type { Services } from '#server/services.ts'
import { tellEnded } from './device/tell-ended.ts'

/** Shuts a device out, on every server. Source: domain part 6. */
export const revokeToken: ActionWork<typeof equipment, Pick<Services, 'devices'>> = async (
  { sql },
  { rows, services: { devices } },
) => {
  const owners = await endDeviceTokens(sql, rows[0]!.id)
  if (owners.length === 0) throw refused(equipment.actions!['revokeToken']!.refusal!)
  await tellEnded(sql, owners)
  return {
    committed() {
      for (const owner of owners) devices.forget(owner)
    },
  }
}
