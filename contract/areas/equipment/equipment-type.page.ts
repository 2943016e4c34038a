import { definePage } from '#contract/define-page.ts'
import { READERS } from '#contract/shared-roles.ts'

/** 设备类型. Source: SCREEN-37. */
export const page = definePage({
  id: 'equipment/EquipmentTypeList',
  path: '/equipment/type',
  title: '设备类型',
  icon: 'appstore',
  section: '/equipment',
  sort: 2,
  keepAlive: true,
  entity: 'equipmentType',
  for: READERS,
})
