import type { depot } from '#contract/areas/equipment/depot.entity.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { refused } from '#server/http/refusals.ts'
import { devices } from '#server/areas/equipment/equipment.resource.ts'
import { lockNamed, named, requireNumbers } from './named-devices.ts'

/** 入库: each number becomes a device of the type in this depot, all or none. Source: SCREEN-38. */
export const stockIn: ActionWork<typeof depot> = async (context, { rows, values }) => {
  const { id: depotId, tenantId } = rows[0]!
  const numbers = requireNumbers(values['sns'])
  const there = await lockNamed(context, tenantId, numbers)
  if (there.size > 0) throw refused(`设备编号已存在：${named([...there.keys()])}`)
  const { typeId, batchNo, purchaseDate } = values
  const changes: RowChange[] = []
  for (const sn of numbers) changes.push(await addRow(context, devices, { sn, typeId, depotId, batchNo, purchaseDate }))
  return { message: `已入库 ${numbers.length} 台`, changes, recorded: { stockedIn: numbers.length } }
}
