import { sql as raw } from 'kysely'
import { enterprise } from '#contract/areas/enterprise/enterprise.entity.ts'
import { equipmentOrder } from '#contract/areas/equipment/equipment-order.entity.ts'
import { PAY_STATUS, UNSHIPPED_ORDERS } from '#contract/areas/equipment/equipment-order-values.ts'
import { equipmentOutput } from '#contract/areas/equipment/equipment-output.entity.ts'
import { OUTPUT_ITEM_STATUS } from '#contract/areas/equipment/equipment-output-values.ts'
import { orderItem } from '#contract/areas/equipment/order-item.entity.ts'
import { orderPayment } from '#contract/areas/equipment/order-payment.entity.ts'
import { outputItem } from '#contract/areas/equipment/output-item.entity.ts'
import { wireText } from '#server/db/moments.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { orgCodeOf } from '#server/engine/query/org-code-of.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'
import { badInput } from '#server/http/refusals.ts'
import { equipmentOrderSteps } from './equipment-order-steps.ts'

const ITEMS = raw`${raw.table(orderItem.table)} i where i.order_id = ${rowRef('id')}`
const PAYMENTS = raw`${raw.table(orderPayment.table)} p where p.order_id = ${rowRef('id')}`
const TOTAL = raw`(select coalesce(sum(i.quantity * i.unit_price), 0) from ${ITEMS})`
const PAID = raw`(select coalesce(sum(p.amount), 0) from ${PAYMENTS})`
const PAY = raw`(case when not exists (select from ${PAYMENTS}) then ${PAY_STATUS.unpaid}
  when ${PAID} <= 0 then ${PAY_STATUS.refunded} when ${PAID} < ${TOTAL} then ${PAY_STATUS.partly} else ${PAY_STATUS.paid} end)`
const OUTPUTS = raw`${raw.table(equipmentOutput.table)} o where o.order_id = ${rowRef('id')}`
const QUANTITY = raw`(select coalesce(sum(i.quantity), 0)::integer from ${ITEMS})`
const ON_OUTPUTS = raw`(select count(*)::integer from ${raw.table(outputItem.table)} l
  where l.status <> ${OUTPUT_ITEM_STATUS.cancelled} and l.output_id in (select o.id from ${OUTPUTS}))`
/** Of its outputs; orders that were sent before there were outputs keep their own. */
const EXPRESS = raw`coalesce((select string_agg(o.express_no, '、' order by o.output_time, o.id) from ${OUTPUTS} and o.express_no <> ''),
  ${rowRef('express_no')})`
const TODAY = raw`(now() at time zone interval '8 hours')::date`
const LATE = raw`(${rowRef('order_status')} = any(${[...UNSHIPPED_ORDERS]}) and ${rowRef('deliver_date')} is not null
  and ${rowRef('deliver_date')} < ${TODAY})::integer`

/** Orders; amounts are added up from what stands in them with each statement. Source: SCREEN-35, domain part 6. */
export const equipmentOrders = defineResource(equipmentOrder, {
  extras: {
    sysOrgCode: orgCodeOf('enterprise_id', [{ table: enterprise.table, column: 'depart_id' }], '购买企业编码'),
    totalAmount: { label: '订单金额', type: 'decimal', expression: TOTAL },
    paidAmount: { label: '已收金额', type: 'decimal', expression: PAID },
    unpaidAmount: { label: '待收金额', type: 'decimal', expression: raw`greatest(${TOTAL} - ${PAID}, 0)` },
    payStatus: { label: '收款状态', type: 'text', expression: PAY },
    late: { label: '逾期未发', type: 'integer', expression: LATE },
    deviceCount: { label: '设备数', type: 'integer', expression: QUANTITY },
    openCount: { label: '待备货', type: 'integer', expression: raw`(${QUANTITY} - ${ON_OUTPUTS})` },
    expressNo: { label: '运单号', type: 'text', expression: EXPRESS },
  },
  beforeWrite: requireKnownDay,
  steps: equipmentOrderSteps,
  async afterDelete({ sql }, rows) {
    await raw`delete from ${raw.table(orderItem.table)} where order_id = any(${rows.map(({ id }) => id)})`.execute(sql)
  },
})

function requireKnownDay({ now }: Context, { values: { orderDate } }: Draft<typeof equipmentOrder>): void {
  if (orderDate && String(orderDate) > wireText(now).slice(0, 10)) throw badInput('下单日期不能晚于今天！')
}
