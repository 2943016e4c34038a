import { sql as raw } from 'kysely'
import { equipmentOrder } from '#contract/areas/equipment/equipment-order.entity.ts'
import { ORDER_STATUS } from '#contract/areas/equipment/equipment-order-values.ts'
import { equipmentOutput } from '#contract/areas/equipment/equipment-output.entity.ts'
import { OUTPUT_ITEM_STATUS, OUTPUT_STATUS } from '#contract/areas/equipment/equipment-output-values.ts'
import { outputItem } from '#contract/areas/equipment/output-item.entity.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { asPlatform } from '#server/training/as-platform.ts'
import { equipmentOrders } from '#server/areas/equipment/equipment-order.resource.ts'
import { openItemsOf } from './open-items.ts'

/** An output of an order; the step that is being taken with it is not in its row yet. */
interface OfOrder {
  outputId: string
  orderId: string | null
  tenantId: number
}

/** An order is shipped when everything that was bought has left. @returns what changed */
export async function shippedOf(context: Context, { orderId, tenantId }: OfOrder): Promise<RowChange[]> {
  if (orderId === null) return []
  const items = await openItemsOf(context, orderId)
  const { rows } = await raw<{ waits: boolean }>`select exists (select from ${raw.table(outputItem.table)} l
      join ${raw.table(equipmentOutput.table)} o on o.id = l.output_id
      where o.order_id = ${orderId} and l.status = ${OUTPUT_ITEM_STATUS.open}) as waits`.execute(context.sql)
  if (rows[0]!.waits || items.some(({ open }) => open > 0)) return told(orderId, tenantId)
  return takeStep(asPlatform(context, tenantId), equipmentOrders, 'ship', { ids: [orderId], body: {} })
}

/** It is done when somebody signed for all of its outputs. @returns what changed */
export async function signedOf(context: Context, { outputId, orderId, tenantId }: OfOrder): Promise<RowChange[]> {
  if (orderId === null) return []
  const { rows } = await raw<{ isDone: boolean }>`select o.order_status = ${ORDER_STATUS.shipped} and not exists (
      select from ${raw.table(equipmentOutput.table)} u where u.order_id = o.id and u.id <> ${outputId}
        and u.status in (${OUTPUT_STATUS.draft}, ${OUTPUT_STATUS.shipped})) as "isDone"
    from ${raw.table(equipmentOrder.table)} o where o.id = ${orderId}`.execute(context.sql)
  if (rows[0]?.isDone !== true) return []
  return takeStep(asPlatform(context, tenantId), equipmentOrders, 'close', { ids: [orderId], body: {} })
}

/** Lists of orders say how much of each is on its way. */
export function told(orderId: string | null, tenantId: number): RowChange[] {
  return orderId === null ? [] : [{ entity: equipmentOrder.name, action: 'edit', ids: [orderId], tenantId }]
}
