import type { Context } from '#server/engine/resource/resource.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import type { EquipmentTypeSeed } from './demo-equipment.ts'
import { equipmentTypes } from './equipment-type.resource.ts'

/** How long before its devices a type of the demo was made. */
export const TYPES_AGE_MS = 365 * 86_400_000

/** Adds types of the demo. @returns their ids by code */
export async function addTypes(context: Context, types: readonly EquipmentTypeSeed[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const [sortNo, { above, ...type }] of types.entries()) {
    const pid = above === undefined ? '' : ids.get(above)
    const added = await addRow(context, equipmentTypes, { ...type, pid, sortNo })
    ids.set(type.typeCode, added.ids[0]!)
  }
  return ids
}
