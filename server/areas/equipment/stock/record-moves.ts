import { stockMove } from '#contract/areas/equipment/stock-move.entity.ts'
import { newId } from '#server/db/ids.ts'
import { insertMany } from '#server/db/insert-many.ts'
import { wireText } from '#server/db/moments.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { lastNumberOf } from '#server/engine/rules/sequence.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'

const DIGITS = 6
/** The count goes on from day to day: moves are also written for days that are over. */
const ALL_DAYS = ''

/** A device that moves. */
export interface MovedDevice {
  id: string
  sn: string
}

/** What happened to some devices of a tenant. */
export interface Moved {
  tenantId: number
  /** A value of `move_type`. */
  moveType: string
  devices: readonly MovedDevice[]
  from?: string | null
  to?: string | null
  outputNo?: string | null
  remark?: string | null
}

/** Writes the moves of devices, each with a number of its own. @returns what changed */
export async function recordMoves(context: Context, moved: Moved): Promise<RowChange[]> {
  const { sql, principal, now } = context
  const { tenantId, moveType, devices, from = null, to = null, outputNo = null, remark = null } = moved
  if (devices.length === 0) return []
  const day = wireText(now).slice(0, 10).replaceAll('-', '')
  const last = await lastNumberOf(sql, { tenantId, name: stockMove.name, period: ALL_DAYS }, devices.length)
  const first = last - devices.length + 1
  const rows = devices.map(({ id, sn }, at) => ({
    id: newId(now),
    tenant_id: tenantId,
    create_by: principal.username,
    create_time: new Date(now),
    move_no: `KL${day}${String(first + at).padStart(DIGITS, '0')}`,
    move_type: moveType,
    equipment_id: id,
    sn,
    from_depot: from,
    to_depot: to,
    output_no: outputNo,
    operator: principal.username,
    at: new Date(now),
    remark,
  }))
  await insertMany(sql, stockMove.table, rows)
  return [{ entity: stockMove.name, action: 'add', ids: rows.map(({ id }) => id), tenantId }]
}
