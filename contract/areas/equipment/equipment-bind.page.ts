import { definePage } from '#contract/define-page.ts'

/** 设备绑定. Source: SCREEN-33. */
export const page = definePage({
  id: 'equipment/EquipmentBindList',
  path: '/equipment/bind',
  title: '设备绑定',
  entity: 'equipmentBind',
})
