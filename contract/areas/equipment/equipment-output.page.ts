import { definePage } from '#contract/define-page.ts'

/** 出库单. Source: SCREEN-36. */
export const page = definePage({
  id: 'equipment/EquipmentOutputList',
  path: '/equipment/output',
  title: '出库单',
  entity: 'equipmentOutput',
  waits: [{ label: '待出库的出库单', list: '/vr/equipment/output/list', filters: { status: '0' } }],
})
