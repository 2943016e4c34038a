import { sql as raw } from 'kysely'
import type { equipmentOrder } from '#contract/areas/equipment/equipment-order.entity.ts'
import { ORDER_STATUS } from '#contract/areas/equipment/equipment-order-values.ts'
import { OUTPUT_TYPE } from '#contract/areas/equipment/equipment-output-values.ts'
import { equipment, EQUIPMENT_STATUS } from '#contract/areas/equipment/equipment.entity.ts'
import { MOST_NUMBERS } from '#contract/areas/equipment/stock-values.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { refused } from '#server/http/refusals.ts'
import { asPlatform } from '#server/training/as-platform.ts'
import { equipmentOrders } from '#server/areas/equipment/equipment-order.resource.ts'
import { equipmentOutputs } from '#server/areas/equipment/equipment-output.resource.ts'
import { openItemsOf, type OpenItem } from './open-items.ts'
import { outputNoOf } from './output-no.ts'

/** 备货: an output takes what a depot has of an order, the oldest first, and says what is missing; the rest follows by another one. Source: domain part 6. */
export const prepareOrder: ActionWork<typeof equipmentOrder> = async (context, { rows, values }) => {
  const { id, before, tenantId } = rows[0]!
  const depotId = String(values['depotId'])
  const picked = await pick(context, { tenantId, depotId, items: await openItemsOf(context, id) })
  const missing = picked.filter(({ open, sns }) => open > sns.length)
  const told = missing.map(({ typeName, open, sns }) => `“${typeName}”缺 ${open - sns.length} 台`).join('，')
  const sns = picked.flatMap((item) => item.sns)
  if (sns.length === 0) throw refused(`该仓库没有订单要的设备：${told}！`)
  const own = asPlatform(context, tenantId)
  const isFirst = before.orderStatus === ORDER_STATUS.confirmed
  const begun = isFirst ? await takeStep(own, equipmentOrders, 'begin', { ids: [id], body: {} }) : []
  const added = await addRow(
    own,
    equipmentOutputs,
    {
      outputType: OUTPUT_TYPE.sale,
      depotId,
      enterpriseId: before.enterpriseId,
      receiver: before.contact,
      receiverPhone: before.contactPhone,
      address: before.address,
      sns: sns.join('\n'),
    },
    { order_id: id },
  )
  const outputNo = await outputNoOf(context, added.ids[0]!)
  const message = `已生成出库单 ${outputNo}，备货 ${sns.length} 台${told === '' ? '' : `；${told}`}`
  return { message, changes: [...begun, added], recorded: { outputNo, prepared: sns.length } }
}

interface Picking {
  tenantId: number
  depotId: string
  items: readonly OpenItem[]
}

/** Devices that another output takes at the same moment are passed over. */
async function pick(
  context: Context,
  { tenantId, depotId, items }: Picking,
): Promise<(OpenItem & { sns: string[] })[]> {
  const picked: (OpenItem & { sns: string[] })[] = []
  let room = MOST_NUMBERS
  for (const item of items) {
    const most = Math.max(0, Math.min(item.open, room))
    const { rows } = await raw<{ sn: string }>`select sn from ${raw.table(equipment.table)}
      where tenant_id = ${tenantId} and depot_id = ${depotId} and type_id = ${item.typeId}
        and status = ${EQUIPMENT_STATUS.stocked}
      order by create_time, id limit ${most} for update skip locked`.execute(context.sql)
    room -= rows.length
    picked.push({ ...item, sns: rows.map(({ sn }) => sn) })
  }
  return picked
}
