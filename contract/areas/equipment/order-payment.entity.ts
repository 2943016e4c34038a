import { defineEntity } from '#contract/define-entity.ts'

/** Money that came in for an order, or went back. Source: domain part 6. */
export const orderPayment = defineEntity({
  name: 'orderPayment',
  label: '订单收款',
  table: 'biz_order_payment',
  path: '/vr/equipment/orderPayment',
  permission: 'equipment:orderPayment',
  offers: [],
  tenant: true,
  exportName: '订单收款',
  title: 'paidAt',
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
    paidAt: { label: '收款日期', kind: 'date', required: '请选择收款日期', sortable: true, width: 120 },
    amount: { label: '金额', kind: 'money', unit: '元', required: '请输入金额', width: 140 },
    way: {
      label: '收款方式',
      kind: 'dictionary',
      dictionary: 'pay_way',
      required: '请选择收款方式',
      query: 'equals',
      width: 120,
    },
    voucher: { label: '凭证', kind: 'files', folder: 'private/orderPayment', max: 3, exported: false, width: 160 },
    createTime: { label: '登记时间', kind: 'datetime', write: 'never', sortable: true, width: 170 },
  },
})
