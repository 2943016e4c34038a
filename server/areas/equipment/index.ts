import type { Area } from '#server/areas/area.ts'
import { registerDevices } from './device/devices.routes.ts'
import { issueCode } from './issue-code.ts'
import { revokeToken } from './revoke-token.ts'
import { equipmentTypes } from './equipment-type.resource.ts'
import { devices } from './equipment.resource.ts'
import { keepOnline } from './keep-online.ts'
import { equipmentReminders } from './equipment.reminders.ts'

/** Devices that are trained with, and their types. */
export const area: Area = {
  name: 'equipment',
  resources: [devices, equipmentTypes],
  reminders: equipmentReminders,
  actions: { equipment: { issueCode, revokeToken } },
  routes: registerDevices,
  jobs: [keepOnline],
}
