import { defineArea } from '#contract/define-area.ts'
import { equipmentType } from './equipment-type.entity.ts'
import { page as equipmentTypePage } from './equipment-type.page.ts'
import { equipment } from './equipment.entity.ts'
import { page as equipmentPage } from './equipment.page.ts'

/** Devices that are trained with, and their types. */
export const area = defineArea({
  name: 'equipment',
  entities: [equipment, equipmentType],
  pages: [equipmentPage, equipmentTypePage],
})
