import type { equipmentOutput } from '#contract/areas/equipment/equipment-output.entity.ts'
import { OUTPUT_ITEM_STATUS } from '#contract/areas/equipment/equipment-output-values.ts'
import { numbersIn } from '#contract/areas/equipment/stock-values.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import { refused } from '#server/http/refusals.ts'
import { asPlatform } from '#server/training/as-platform.ts'
import { devices } from '#server/areas/equipment/equipment.resource.ts'
import { requireDepotOpen } from '#server/areas/equipment/stock/depots.ts'
import { named } from '#server/areas/equipment/stock/named-devices.ts'
import { linesOf } from './output-lines.ts'

/** 退回入库: devices of an output that are still out come into a depot, those that are named or all of them. A loan ends with the last. */
export const restockDevices: ActionWork<typeof equipmentOutput> = async (context, { rows, values }) => {
  const { id, tenantId } = rows[0]!
  const depotId = String(values['depotId'])
  await requireDepotOpen(context, depotId)
  const lines = (await linesOf(context, id)).filter(({ status }) => status === OUTPUT_ITEM_STATUS.shipped)
  const wanted = numbersIn(String(values['sns'] ?? ''))
  const known = new Set(lines.map(({ sn }) => sn))
  const unknown = wanted.filter((sn) => !known.has(sn))
  if (unknown.length > 0) throw refused(`不在该出库单待退回的设备中：${named(unknown)}`)
  const back = wanted.length === 0 ? lines : lines.filter(({ sn }) => wanted.includes(sn))
  const ids = back.map(({ equipmentId }) => equipmentId)
  const changes = await takeStep(asPlatform(context, tenantId), devices, 'takeBack', { ids, body: { depotId } })
  return { message: `已退回 ${back.length} 台`, changes, recorded: { depotId, returned: back.length } }
}
