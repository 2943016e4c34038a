import { sql as raw } from 'kysely'
import { equipmentOrder } from '#contract/areas/equipment/equipment-order.entity.ts'
import { equipmentOutput } from '#contract/areas/equipment/equipment-output.entity.ts'
import { OUTPUT_ITEM_STATUS } from '#contract/areas/equipment/equipment-output-values.ts'
import { equipmentType } from '#contract/areas/equipment/equipment-type.entity.ts'
import { orderItem } from '#contract/areas/equipment/order-item.entity.ts'
import { outputItem } from '#contract/areas/equipment/output-item.entity.ts'
import type { Context } from '#server/engine/resource/resource.ts'

/** How many devices of a type an order still waits for. */
export interface OpenItem {
  typeId: string
  typeName: string
  quantity: number
  /** Neither sent nor on an output. */
  open: number
}

/** What of an order stands on no output yet. @param except an output that does not count */
export async function openItemsOf(
  { sql }: Context,
  orderId: string,
  except: string | null = null,
): Promise<OpenItem[]> {
  const { rows } = await raw<OpenItem>`select i.type_id as "typeId", t.type_name as "typeName",
      sum(i.quantity)::integer as quantity,
      (sum(i.quantity) - (select count(*) from ${raw.table(outputItem.table)} l
        join ${raw.table(equipmentOutput.table)} o on o.id = l.output_id
        where o.order_id = ${orderId} and l.type_id = i.type_id and l.status <> ${OUTPUT_ITEM_STATUS.cancelled}
          and o.id is distinct from ${except}))::integer as open
    from ${raw.table(orderItem.table)} i join ${raw.table(equipmentType.table)} t on t.id = i.type_id
    where i.order_id = ${orderId} group by i.type_id, t.type_name order by min(i.sort_no), i.type_id`.execute(sql)
  return rows
}

/** Holds an order, so that two outputs together do not send more than was bought. */
export async function lockOrder({ sql }: Context, orderId: string | null): Promise<void> {
  if (orderId === null) return
  await raw`select from ${raw.table(equipmentOrder.table)} where id = ${orderId} for update`.execute(sql)
}
