import { sql as raw } from 'kysely'
import { enterprise } from '#contract/areas/enterprise/enterprise.entity.ts'
import { equipmentOrder } from '#contract/areas/equipment/equipment-order.entity.ts'
import { orderItem } from '#contract/areas/equipment/order-item.entity.ts'
import { equipmentOutput } from '#contract/areas/equipment/equipment-output.entity.ts'
import { OUTPUT_ITEM_STATUS } from '#contract/areas/equipment/equipment-output-values.ts'
import { outputItem } from '#contract/areas/equipment/output-item.entity.ts'
import { orderPayment } from '#contract/areas/equipment/order-payment.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { orgCodeOf } from '#server/engine/query/org-code-of.ts'
import { rowRef } from '#server/engine/query/condition.ts'

const PLACE = orgCodeOf('order_id', [
  { table: equipmentOrder.table, column: 'enterprise_id' },
  { table: enterprise.table, column: 'depart_id' },
])

/** Devices of the type that stand on outputs of the order. */
const SENT = raw`(select count(*)::integer from ${raw.table(outputItem.table)} l
  join ${raw.table(equipmentOutput.table)} o on o.id = l.output_id
  where o.order_id = ${rowRef('order_id')} and l.type_id = ${rowRef('type_id')}
    and l.status in (${OUTPUT_ITEM_STATUS.shipped}, ${OUTPUT_ITEM_STATUS.returned}))`

/** What is bought; saved with its order. */
export const orderItems = defineResource(orderItem, {
  extras: {
    sysOrgCode: PLACE,
    shipped: { label: '已出库', type: 'integer', expression: SENT },
    amount: { label: '金额', type: 'decimal', expression: raw`(${rowRef('quantity')} * ${rowRef('unit_price')})` },
  },
  sort: { key: 'sortNo', descending: false },
})

/** What was paid; it is registered by an action of the order and stays. */
export const orderPayments = defineResource(orderPayment, {
  extras: { sysOrgCode: PLACE },
  sort: { key: 'paidAt', descending: true },
})
