import type { afterSale } from '#contract/areas/equipment/after-sale.entity.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { tellHandler, tellReporter } from './tell-about-after-sale.ts'

/** 回复: both sides read it, and the other one hears of it. */
export const reply: ActionWork<typeof afterSale> = async (context, { rows, values }) => {
  const about = rows[0]!
  const body = { ...values, afterSaleId: about.id, internal: 0 }
  const added = await addRow(context, context.resources.named('afterSaleReply'), body)
  const what = `有新的回复：${String(values['content'])}`
  const told = [
    ...(await tellReporter(context, about, '售后单有新的回复', what)),
    ...(await tellHandler(context, about, about.before.handler, '售后单有新的回复', what)),
  ]
  return { changes: [added, ...told] }
}

/** 内部备注: the people of the tenant alone read it, and who mends the device hears of it. */
export const note: ActionWork<typeof afterSale> = async (context, { rows, values }) => {
  const about = rows[0]!
  const body = { ...values, afterSaleId: about.id, internal: 1 }
  const added = await addRow(context, context.resources.named('afterSaleReply'), body)
  const told = await tellHandler(context, about, about.before.handler, '售后单有新的内部备注', '有新的内部备注。')
  return { changes: [added, ...told] }
}
