import { equipmentOrder } from '#contract/areas/equipment/equipment-order.entity.ts'
import { orderItem } from '#contract/areas/equipment/order-item.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { equipmentOrderLifecycle } from '#machines/lifecycles/equipment-order.lifecycle.ts'
import { itemsOfOrder, paymentsOfOrder } from './equipment-order-lists.ts'
import { outputsOfOrder } from './equipment-output-lists.ts'
import { ORDER_SHEET } from './equipment-order-sheet.tsx'
import { LateDay } from '#screens/late-day.tsx'

const BUYER = ['enterpriseId', 'contact', 'contactPhone', 'address'] as const

const screen = defineScreen({
  entity: equipmentOrder,
  columns: ['orderNo', 'enterpriseId', 'totalAmount', 'payStatus', 'orderStatus', 'deliverDate'],
  hidden: [
    'orderDate',
    'unpaidAmount',
    'paidAmount',
    'deviceCount',
    'contact',
    'contactPhone',
    'address',
    'shipDate',
    'expressNo',
    'invoiceUrl',
    'remark',
    'createTime',
  ],
  reads: ['late', 'openCount'],
  query: ['orderNo', 'orderStatus', 'enterpriseId', 'payStatus', 'orderDate', 'deliverDate', 'late', 'expressNo'],
  form: [
    {
      title: '订单',
      columns: 2,
      fields: [...BUYER, 'orderDate', 'deliverDate', 'invoiceUrl', 'remark'],
    },
  ],
  fills: { enterpriseId: { contact: 'safetyOfficer', contactPhone: 'safetyPhone', address: 'address' } },
  children: { items: { entity: orderItem, columns: ['typeId', 'quantity', 'unitPrice'] } },
  cells: { deliverDate: (row) => <LateDay text={row.deliverDate} isLate={row.late === 1} word="逾期" /> },
  detail: {
    tags: ['orderStatus', 'payStatus'],
    groups: [
      {
        title: '订单',
        columns: 2,
        fields: [...BUYER, 'orderDate', 'deliverDate', 'shipDate', 'expressNo', 'invoiceUrl', 'remark', 'createTime'],
      },
      {
        title: '设备与金额',
        columns: 2,
        fields: ['deviceCount', 'openCount', 'totalAmount', 'paidAmount', 'unpaidAmount'],
      },
    ],
    related: [
      { title: '明细', screen: itemsOfOrder, by: 'orderId', first: true },
      { title: '出库单', screen: outputsOfOrder, by: 'orderId' },
      { title: '收款', screen: paymentsOfOrder, by: 'orderId' },
    ],
    timeline: true,
  },
  layout: { kind: 'list', details: 'tab' },
  sheets: [ORDER_SHEET],
  summary: ['pending', 'preparing', 'late', 'unpaid'],
  nothing: { title: '还没有订单', hint: '确认后的订单在这里备货发货' },
  lifecycle: equipmentOrderLifecycle,
})

/** 设备订单. Source: SCREEN-35. */
export function Page() {
  return <CrudPage screen={screen} />
}
