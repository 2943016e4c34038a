import type { Selectable, Transaction } from 'kysely'
import type { RoleTable, Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/plugins/auth.ts'
import { ApiError } from '#server/errors.ts'
import { CODE } from '#contract/wire/result.ts'
import { missing } from '#server/resources/refusals.ts'
import { worksWith } from '#server/rights/scopes.ts'

export type RoleRow = Selectable<RoleTable>
type Reader = Pick<Principal, 'tenantId' | 'platform'>

const PLATFORM_ROLE = '平台共用的角色只能由平台管理员修改'

/** The roles a person may see: those of the tenant they work in and the shared ones; platform roles show to platform principals only. */
export async function visibleRoles(sql: Transaction<Tables>, reader: Reader): Promise<RoleRow[]> {
  const roles = await sql.selectFrom('sys_role').selectAll().orderBy('create_time').orderBy('id').execute()
  return roles.filter((role) => isVisible(reader, role))
}

/** One of them. @throws ApiError 404 */
export async function visibleRole(sql: Transaction<Tables>, reader: Reader, roleId: string): Promise<RoleRow> {
  const role = await sql.selectFrom('sys_role').selectAll().where('id', '=', roleId).executeTakeFirst()
  if (!role || !isVisible(reader, role)) throw missing()
  return role
}

/** A role that may be changed, held until the transaction ends. @throws ApiError 404; 510 for a shared role that is not the tenant's to change */
export async function roleToChange(sql: Transaction<Tables>, reader: Reader, roleId: string): Promise<RoleRow> {
  const role = await visibleRole(sql, reader, roleId)
  requireOwnRole(reader, role)
  await sql.selectFrom('sys_role').select('id').where('id', '=', roleId).forUpdate().execute()
  return role
}

/** @throws ApiError 510 */
export function requireOwnRole(reader: Reader, role: Pick<RoleRow, 'tenant_id' | 'platform'>): void {
  if (reader.platform || (role.tenant_id !== 0 && !role.platform)) return
  throw new ApiError(CODE.noPermission, PLATFORM_ROLE, { status: 403 })
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

function isVisible(reader: Reader, role: RoleRow): boolean {
  return worksWith(reader, role.tenant_id) && (reader.platform || !role.platform)
}
