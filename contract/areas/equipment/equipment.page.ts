import { definePage } from '#contract/define-page.ts'

/** 设备. Source: SCREEN-34. */
export const page = definePage({
  id: 'equipment/EquipmentList',
  path: '/equipment/manage',
  title: '设备列表',
  entity: 'equipment',
})
