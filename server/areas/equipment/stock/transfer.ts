import { sql as raw } from 'kysely'
import type { depot } from '#contract/areas/equipment/depot.entity.ts'
import { equipment, EQUIPMENT_STATUS } from '#contract/areas/equipment/equipment.entity.ts'
import { MOVE_TYPE } from '#contract/areas/equipment/stock-values.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { refused } from '#server/http/refusals.ts'
import { requireDepotOpen } from './depots.ts'
import { lockNamed, named, requireNumbers } from './named-devices.ts'
import { recordMoves, type MovedDevice } from './record-moves.ts'

/** 调拨: devices in stock come from this depot into another one, all or none. Source: SCREEN-38. */
export const transfer: ActionWork<typeof depot> = async (context, { rows, values }) => {
  const { id: fromId, before, tenantId } = rows[0]!
  const toId = String(values['toId'])
  if (toId === fromId) throw refused('调入仓库不能与调出仓库相同！')
  await requireDepotOpen(context, toId)
  const numbers = requireNumbers(values['sns'])
  const known = await lockNamed(context, tenantId, numbers)
  const unfit = numbers.filter((number) => {
    const device = known.get(number)
    return device?.depotId !== fromId || device.status !== EQUIPMENT_STATUS.stocked
  })
  if (unfit.length > 0) throw refused(`不在“${before.depotName}”的在库设备中：${named(unfit)}`)
  const moving = [...known.values()]
  const changes = await moveDevices(context, { tenantId, fromId, toId, devices: moving })
  return { message: `已调拨 ${moving.length} 台`, changes, recorded: { toId, transferred: moving.length } }
}

/** Devices in stock that go from one depot to another. */
interface Transfer {
  tenantId: number
  fromId: string
  toId: string
  devices: readonly MovedDevice[]
}

/** Books devices in another depot. @returns what changed */
export async function moveDevices(
  context: Context,
  { tenantId, fromId, toId, devices }: Transfer,
): Promise<RowChange[]> {
  const ids = devices.map(({ id }) => id)
  await raw`update ${raw.table(equipment.table)} set depot_id = ${toId}, version = version + 1,
    update_by = ${context.principal.username}, update_time = ${new Date(context.now)} where id = any(${ids})`.execute(
    context.sql,
  )
  const moved = { tenantId, moveType: MOVE_TYPE.transfer, devices, from: fromId, to: toId }
  return [{ entity: equipment.name, action: 'edit', ids, tenantId }, ...(await recordMoves(context, moved))]
}
