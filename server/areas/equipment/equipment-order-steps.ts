import { sql as raw } from 'kysely'
import type { equipmentOrder } from '#contract/areas/equipment/equipment-order.entity.ts'
import type { equipmentOrderLifecycle } from '#machines/lifecycles/equipment-order.lifecycle.ts'
import { orderItem } from '#contract/areas/equipment/order-item.entity.ts'
import { wireText } from '#server/db/moments.ts'
import type { Context, StepHook } from '#server/engine/resource/resource.ts'
import type { StepDraft } from '#server/engine/resource/step-draft.ts'
import { refused } from '#server/http/refusals.ts'

type StepName = (typeof equipmentOrderLifecycle)['steps'][number]['name']
type Order = StepDraft<typeof equipmentOrder>

/** What the steps of an order do besides. Source: domain part 6. */
export const equipmentOrderSteps: Partial<Record<StepName, StepHook<typeof equipmentOrder>>> = {
  confirm: requireItems,
  resubmit: requireItems,
  ship: ({ now }, { columns }) => {
    columns['ship_date'] = wireText(now).slice(0, 10)
  },
  cancel: (_context, { before }) => {
    if (Number(before.paidAmount) > 0) throw refused('订单已收款，请先登记退款再取消！')
  },
}

/** Of what is bought each type stands there once. */
async function requireItems({ sql }: Context, { id }: Order): Promise<void> {
  const { rows } = await raw<{ items: number; types: number }>`
    select count(*)::integer as items, count(distinct type_id)::integer as types
    from ${raw.table(orderItem.table)} where order_id = ${id}`.execute(sql)
  const { items = 0, types = 0 } = rows[0] ?? {}
  if (items === 0) throw refused('请先新增订单明细！')
  if (types < items) throw refused('订单明细中有重复的设备类型！')
}
