import { defineEntity } from '#contract/define-entity.ts'

/** How many devices of a type are bought at which price; saved with its order. Source: domain part 6. */
export const orderItem = defineEntity({
  name: 'orderItem',
  label: '订单明细',
  table: 'biz_order_item',
  path: '/vr/equipment/orderItem',
  permission: 'equipment:orderItem',
  offers: [],
  tenant: true,
  exportName: '订单明细',
  title: 'typeId',
  fields: {
    orderId: {
      label: '设备订单',
      kind: 'reference',
      to: 'equipmentOrder',
      required: '请选择设备订单',
      write: 'add',
      query: 'equals',
      width: 150,
    },
    typeId: {
      label: '设备类型',
      kind: 'reference',
      to: 'equipmentType',
      required: '请选择设备类型',
      query: 'equals',
      width: 220,
    },
    quantity: { label: '数量', kind: 'integer', required: '请输入数量', min: 1, max: 9_999, width: 100 },
    unitPrice: { label: '单价', kind: 'money', required: '请输入单价', min: 0, width: 130 },
    amount: { label: '金额', kind: 'money', stored: false, write: 'never', width: 140 },
    shipped: { label: '已出库', kind: 'computed', numeric: true, width: 100 },
    sortNo: { label: '顺序', kind: 'integer', min: 0, max: 9_999, initial: 0, sortable: true, width: 80 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', width: 170 },
  },
})
