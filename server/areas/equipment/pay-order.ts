import { sql as raw } from 'kysely'
import type { equipmentOrder } from '#contract/areas/equipment/equipment-order.entity.ts'
import { orderPayment } from '#contract/areas/equipment/order-payment.entity.ts'
import { wireText } from '#server/db/moments.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { badInput, refused } from '#server/http/refusals.ts'

/** 登记收款: the order is held, so that two refunds do not give back more than was paid. Source: domain part 6. */
export const pay: ActionWork<typeof equipmentOrder> = async (context, { rows, values }) => {
  const { id, before } = rows[0]!
  const [amount, paidAt] = [Number(values['amount']), String(values['paidAt'])]
  if (amount === 0) throw badInput('金额不能为 0！')
  if (paidAt > wireText(context.now).slice(0, 10)) throw badInput('收款日期不能晚于今天！')
  if (paidAt < String(before.orderDate)) throw badInput('收款日期不能早于下单日期！')
  const { rows: sums } = await raw<{ paid: number }>`select coalesce(sum(amount), 0)::float8 as paid
    from ${raw.table(orderPayment.table)} where order_id = ${id}`.execute(context.sql)
  if (sums[0]!.paid + amount < 0) throw refused('退款不能超过已收金额！')
  const added = await addRow(context, context.resources.named('orderPayment'), { ...values, orderId: id })
  return { message: amount < 0 ? '退款已登记！' : '收款已登记！', changes: [added], recorded: { paidAt, amount } }
}
