import { orderItem } from '#contract/areas/equipment/order-item.entity.ts'
import { orderPayment } from '#contract/areas/equipment/order-payment.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'

/** What is bought with an order. */
export const itemsOfOrder = defineScreen({
  name: 'orderItems',
  entity: orderItem,
  columns: ['typeId', 'quantity', 'shipped', 'unitPrice', 'amount'],
  query: [],
  form: [],
  rowActions: () => [],
})

/** What was paid for an order. */
export const paymentsOfOrder = defineScreen({
  name: 'orderPayments',
  entity: orderPayment,
  columns: ['paidAt', 'amount', 'way', 'voucher', 'createTime'],
  query: [],
  form: [],
  rowActions: () => [],
  nothing: { title: '还没有收款', hint: '订单确认后，点击登记收款' },
})
