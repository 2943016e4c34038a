import { sql as raw } from 'kysely'
import { enterprise } from '#contract/areas/enterprise/enterprise.entity.ts'
import { authLog } from '#contract/areas/equipment/auth-log.entity.ts'
import { equipmentType } from '#contract/areas/equipment/equipment-type.entity.ts'
import { newId } from '#server/db/ids.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'

/** A device whose authorisation changes. */
export interface Authorised {
  id: string
  sn: string
  typeId: string
  enterpriseId: string | null
  orgId: string | null
  /** A value of `auth_type`. */
  authType: string
  /** `YYYY-MM-DD`. */
  beforeExpire: string | null
  afterExpire: string | null
  reason: string | null
}

const DAY_MS = 86_400_000

/** Writes how authorisations change, with what types and enterprises are called now. @returns what changed */
export async function recordAuthorisations(
  context: Context,
  { tenantId, today, devices }: { tenantId: number; today: string; devices: readonly Authorised[] },
): Promise<RowChange[]> {
  const { sql, principal, now } = context
  if (devices.length === 0) return []
  const types = await namesOf(
    context,
    equipmentType.table,
    'type_name',
    devices.map(({ typeId }) => typeId),
  )
  const enterprises = await namesOf(
    context,
    enterprise.table,
    'name',
    devices.map(({ enterpriseId }) => enterpriseId ?? ''),
  )
  const rows = devices.map((device) => ({
    id: newId(now),
    tenant_id: tenantId,
    create_by: principal.username,
    create_time: new Date(now),
    equipment_id: device.id,
    sn: device.sn,
    type_name: types.get(device.typeId) ?? null,
    enterprise_name: enterprises.get(device.enterpriseId ?? '') ?? null,
    org_id: device.orgId,
    auth_type: device.authType,
    auth_days: daysOf(device, today),
    before_expire: device.beforeExpire,
    after_expire: device.afterExpire,
    operator: principal.username,
    auth_time: new Date(now),
    reason: device.reason,
  }))
  await insertMany(sql, authLog.table, rows)
  return [{ entity: authLog.name, action: 'add', ids: rows.map(({ id }) => id), tenantId }]
}

/** How many days are added, or taken: what had run out counts from today. */
function daysOf({ beforeExpire, afterExpire }: Authorised, today: string): number {
  const from = beforeExpire !== null && beforeExpire > today ? beforeExpire : today
  return Math.round((Date.parse(afterExpire ?? today) - Date.parse(from)) / DAY_MS)
}

async function namesOf(
  { sql }: Context,
  table: string,
  column: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await raw<{ id: string; name: string }>`select id, ${raw.ref(column)} as name
    from ${raw.table(table)} where id = any(${[...new Set(ids)]})`.execute(sql)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
