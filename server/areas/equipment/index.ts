import type { Area } from '#server/areas/area.ts'
import { equipmentTypes } from './equipment-type.resource.ts'
import { devices } from './equipment.resource.ts'

/** Devices that are trained with, and their types. */
export const area: Area = { name: 'equipment', resources: [devices, equipmentTypes] }
