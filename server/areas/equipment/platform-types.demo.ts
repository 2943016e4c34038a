import type { Demo } from '#server/engine/seed/demo.ts'
import { contextOf } from '#server/engine/seed/seeding.ts'
import { addTypes, TYPES_AGE_MS } from './add-types.ts'
import { PLATFORM_EQUIPMENT_TYPES } from './demo-equipment.ts'

/** The types that the platform shares with every tenant. */
export const demo: Demo = {
  key: 'platformEquipmentTypes',
  make: async (seeding) => {
    await addTypes(contextOf({ ...seeding, now: seeding.now - TYPES_AGE_MS }, 0), PLATFORM_EQUIPMENT_TYPES)
  },
}
