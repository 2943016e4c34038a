import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS } from '#contract/shared-roles.ts'
import { equipmentType } from './equipment-type.entity.ts'
import { menu as equipmentTypeMenu } from './equipment-type.menu.ts'
import { page as equipmentTypePage } from './equipment-type.page.ts'
import { equipment } from './equipment.entity.ts'
import { menu as equipmentMenu } from './equipment.menu.ts'
import { page as equipmentPage } from './equipment.page.ts'

/** Devices that are trained with, and their types. */
export const area = defineArea({
  name: 'equipment',
  section: {
    path: '/equipment',
    title: '设备管理',
    icon: 'desktop',
    sort: 60,
    redirect: '/equipment/manage',
    for: [...READERS, ...COMPANY_STAFF],
  },
  entities: [equipment, equipmentType],
  pages: [inMenu(equipmentPage, equipmentMenu), inMenu(equipmentTypePage, equipmentTypeMenu)],
})
