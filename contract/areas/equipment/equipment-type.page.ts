import { definePage } from '#contract/define-page.ts'

/** 设备类型. Source: SCREEN-37. */
export const page = definePage({
  id: 'equipment/EquipmentTypeList',
  path: '/equipment/type',
  title: '设备类型',
  entity: 'equipmentType',
})
