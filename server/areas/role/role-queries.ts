import { sql as raw, type RawBuilder, type Selectable, type SqlBool } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { allOf } from '#server/engine/query/condition.ts'
import { missing } from '#server/http/refusals.ts'
import { requireOwnRole } from '#server/areas/role/own-role.ts'
import { roles } from '#server/areas/role/role.resource.ts'
import { visibleTo } from '#server/engine/rows/rows.ts'

export type RoleRow = Selectable<Tables['sys_role']>

/** The roles a person may see: those of the tenant they work in and the shared ones, as far as their data rules show them; platform roles show to platform principals only. */
export async function visibleRoles(context: Context): Promise<RoleRow[]> {
  return rolesWhere(context, raw<SqlBool>`true`)
}

/** One of them. @throws ApiError 404 */
export async function visibleRole(context: Context, roleId: string): Promise<RoleRow> {
  const [role] = await rolesWhere(context, raw<SqlBool>`t.id = ${roleId}`)
  if (!role) throw missing()
  return role
}

async function rolesWhere(context: Context, condition: RawBuilder<SqlBool>) {
  const where = allOf([condition, ...(await visibleTo(context, roles, 'list'))])
  const { rows } =
    await raw<RoleRow>`select t.* from sys_role as t where ${where} order by t.create_time, t.id`.execute(context.sql)
  return rows
}

/** A role that may be changed, held until the transaction ends. @throws ApiError 404; 510 for a shared role that is not the tenant's to change */
export async function roleToChange(context: Context, roleId: string): Promise<RoleRow> {
  const role = await visibleRole(context, roleId)
  requireOwnRole(context.principal, role)
  await context.sql.selectFrom('sys_role').select('id').where('id', '=', roleId).forUpdate().execute()
  return role
}

/** A role as the wire shows it. Source: contract §5.2, ENT-18. */
export function roleRecord(role: RoleRow) {
  return {
    id: role.id,
    roleName: role.role_name,
    roleCode: role.role_code,
    description: role.description,
    tenantId: role.tenant_id,
    createBy: role.create_by,
    createTime: role.create_time,
    updateBy: role.update_by,
    updateTime: role.update_time,
    version: role.version,
  }
}
