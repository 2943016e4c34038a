import { sql as raw } from 'kysely'
import { deviceFault } from '#contract/areas/equipment/device-fault.entity.ts'
import { newId } from '#server/db/ids.ts'
import { moment } from '#server/db/moments.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'

/** What a device says is wrong with it. */
export interface Fault {
  equipmentId: string
  /** Owner of the device. */
  tenantId: number
  /** Values of `fault_type` and `fault_level`. */
  faultType: string
  level: string
  /** What the device calls it; it has one open fault of a code at most. */
  code: string
  message: string | null
  atMs: number
}

/** Opens a fault of a device, or counts one that is open; the worse level stays. @returns what to publish with the transaction. */
export async function raiseFault({ sql }: Context, fault: Fault): Promise<RowChange[]> {
  const { equipmentId, tenantId, faultType, level, code, message, atMs } = fault
  const at = moment(atMs)
  const { rows } = await raw<{ id: string; count: number }>`
    insert into ${raw.table(deviceFault.table)} as f
      (id, tenant_id, create_by, create_time, equipment_id, fault_type, level, code, message, count, raised_at, last_at)
    values (${newId(atMs)}, ${tenantId}, 'system', ${at}, ${equipmentId}, ${faultType}, ${level}, ${code}, ${message}, 1, ${at}, ${at})
    on conflict (equipment_id, code) where cleared_at is null do update set version = f.version + 1, count = f.count + 1,
      level = greatest(f.level, excluded.level), message = coalesce(excluded.message, f.message),
      raised_at = least(f.raised_at, excluded.raised_at), last_at = greatest(f.last_at, excluded.last_at)
    returning id, count`.execute(sql)
  return rows.map(({ id, count }) => changeOf(id, tenantId, count === 1 ? 'add' : 'edit'))
}

/** Ends the open fault of a code, where there is one that began before. @returns what to publish with the transaction. */
export async function clearFault(
  { sql }: Context,
  { equipmentId, code, atMs }: Pick<Fault, 'equipmentId' | 'code' | 'atMs'>,
): Promise<RowChange[]> {
  const at = moment(atMs)
  const { rows } = await raw<{ id: string; tenantId: number }>`
    update ${raw.table(deviceFault.table)} set version = version + 1, cleared_at = ${at}
    where equipment_id = ${equipmentId} and code = ${code} and cleared_at is null and raised_at <= ${at}::timestamptz
    returning id, tenant_id as "tenantId"`.execute(sql)
  return rows.map(({ id, tenantId }) => changeOf(id, tenantId, 'edit'))
}

function changeOf(id: string, tenantId: number, action: RowChange['action']): RowChange {
  return { entity: deviceFault.name, action, ids: [id], tenantId }
}
