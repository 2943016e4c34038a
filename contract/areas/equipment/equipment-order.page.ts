import { definePage } from '#contract/define-page.ts'

/** 设备订单. Source: SCREEN-35. */
export const page = definePage({
  id: 'equipment/EquipmentOrderList',
  path: '/equipment/order',
  title: '设备订单',
  entity: 'equipmentOrder',
  waits: [{ label: '待确认的订单', list: '/vr/equipment/order/list', filters: { orderStatus: '0' } }],
})
