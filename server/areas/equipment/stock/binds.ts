import { sql as raw } from 'kysely'
import { enterprise } from '#contract/areas/enterprise/enterprise.entity.ts'
import { equipmentBind } from '#contract/areas/equipment/equipment-bind.entity.ts'
import { BIND_STATUS } from '#contract/areas/equipment/stock-values.ts'
import { newId } from '#server/db/ids.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { companyCode } from '#server/rights/company-code.ts'

/** The bind of a device that begins. */
interface NewBind {
  tenantId: number
  equipmentId: string
  sn: string
  enterpriseId: string | null
  orgId: string
  place: string | null
}

/** Writes that an organisation uses a device from now on. @returns what changed */
export async function openBind(context: Context, bind: NewBind): Promise<RowChange[]> {
  const { sql, principal, now } = context
  const row = {
    id: newId(now),
    tenant_id: bind.tenantId,
    create_by: principal.username,
    create_time: new Date(now),
    equipment_id: bind.equipmentId,
    sn: bind.sn,
    enterprise_id: bind.enterpriseId,
    org_id: bind.orgId,
    place: bind.place,
    bind_user: principal.username,
    bind_time: new Date(now),
    status: BIND_STATUS.bound,
  }
  await insertMany(sql, equipmentBind.table, [row])
  return [{ entity: equipmentBind.name, action: 'add', ids: [row.id], tenantId: bind.tenantId }]
}

/** Ends the open bind of a device, if it has one. @returns what changed */
export async function endBind(
  { sql, principal, now }: Context,
  device: { id: string; tenantId: number },
): Promise<RowChange[]> {
  const { rows } = await raw<{ id: string }>`update ${raw.table(equipmentBind.table)} set status = ${BIND_STATUS.over},
      unbind_time = ${new Date(now)}, version = version + 1, update_by = ${principal.username}, update_time = ${new Date(now)}
    where equipment_id = ${device.id} and status = ${BIND_STATUS.bound} returning id`.execute(sql)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  return [{ entity: equipmentBind.name, action: 'edit', ids, tenantId: device.tenantId }]
}

/** Whether an organisation still waits for a device. */
export async function hasOpenBind({ sql }: Context, equipmentId: string): Promise<boolean> {
  const { rows } = await raw`select from ${raw.table(equipmentBind.table)}
    where equipment_id = ${equipmentId} and status = ${BIND_STATUS.bound}`.execute(sql)
  return rows.length > 0
}

/** The enterprise at or above a department; null for the departments of the tenant itself. */
export async function enterpriseAt({ sql }: Context, departmentId: string): Promise<string | null> {
  const { rows } = await raw<{ id: string }>`select e.id from sys_depart d
    join sys_depart root on root.tenant_id = d.tenant_id and starts_with(d.org_code, root.org_code)
    join ${raw.table(enterprise.table)} e on e.depart_id = root.id and e.tenant_id = d.tenant_id
    where d.id = ${departmentId} order by length(root.org_code) desc limit 1`.execute(sql)
  return rows[0]?.id ?? null
}

/** The company at or above a department: a device that nobody uses any more stays in its sight until it is taken back. */
export async function companyAt(
  { sql }: Context,
  departmentId: string | null,
  tenantId: number,
): Promise<string | null> {
  const code = raw`(select d.org_code from sys_depart d where d.id = ${departmentId})`
  const { rows } = await raw<{ id: string }>`select id from sys_depart
    where tenant_id = ${tenantId} and del_flag = '0' and org_code = ${companyCode(code, tenantId)}`.execute(sql)
  return rows[0]?.id ?? null
}

/** The department with which an enterprise begins. */
export async function rootOf({ sql }: Context, enterpriseId: string): Promise<string | null> {
  const { rows } = await raw<{ departId: string | null }>`
    select depart_id as "departId" from ${raw.table(enterprise.table)} where id = ${enterpriseId}`.execute(sql)
  return rows[0]?.departId ?? null
}
