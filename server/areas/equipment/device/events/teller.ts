import type { DeviceFacts } from '#server/areas/equipment/device/device-facts.ts'
import type { DevicePrincipal } from '#server/identity/devices/device-principal.ts'

/** Who tells something. */
export interface Teller {
  device: DevicePrincipal
  facts: Awaited<ReturnType<DeviceFacts['of']>>
  authSecret: string
}
