import { sql as raw, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { audit, type Author } from '#server/plugins/audit.ts'
import { missing, refused } from '#server/resources/refusals.ts'
import { grantsOf } from '#server/rights/grant-tables.ts'
import { requireWithinOwn, saveGrantRules, saveGrants, type Grants } from '#server/rights/granting.ts'
import type { Subject } from '#server/rights/held.ts'
import { departmentById } from './department-queries.ts'

/** Saves what the roles of a department may grant at most; what it loses its department roles lose too. Source: API-043 */
export async function saveDepartmentPermissions(
  sql: Transaction<Tables>,
  granter: Author & Subject,
  departmentId: string,
  grants: Grants,
): Promise<void> {
  const { id, tenant_id: tenantId } = await departmentById(sql, departmentId)
  await lock(sql, id)
  const { removed } = await saveGrants(sql, granter, { kind: 'department', id, tenantId }, grants)
  if (removed.length === 0) return
  await raw`delete from sys_depart_role_permission g using sys_depart_role r
    where r.id = g.role_id and r.depart_id = ${id} and g.permission_id = any(${removed})`.execute(sql)
}

/** @throws ApiError when the department does not hold the permission */
export async function saveDepartmentRules(
  sql: Transaction<Tables>,
  granter: Author & Subject,
  departmentId: string,
  permissionId: string,
  ruleIds: readonly string[],
): Promise<void> {
  const { id, tenant_id: tenantId } = await departmentById(sql, departmentId)
  const saved = await saveGrantRules(sql, granter, { kind: 'department', id, tenantId }, permissionId, ruleIds)
  if (!saved) throw refused('请先保存部门菜单权限!')
}

/** A department role of the tenant. @throws ApiError 404 */
export async function departmentRoleById(sql: Transaction<Tables>, id: string) {
  const role = await sql.selectFrom('sys_depart_role').selectAll().where('id', '=', id).executeTakeFirst()
  if (!role) throw missing()
  return role
}

/** Saves what a department role grants, at most what its department holds. Source: API-051 */
export async function saveDepartmentRolePermissions(
  sql: Transaction<Tables>,
  granter: Author & Subject,
  roleId: string,
  grants: Grants,
): Promise<void> {
  const { id, depart_id: departmentId, tenant_id: tenantId } = await departmentRoleById(sql, roleId)
  await lock(sql, departmentId)
  const bound = new Set((await grantsOf(sql, { kind: 'department', id: departmentId })).keys())
  await saveGrants(sql, granter, { kind: 'departmentRole', id, tenantId }, grants, bound)
}

/** @throws ApiError when the role does not grant the permission */
export async function saveDepartmentRoleRules(
  sql: Transaction<Tables>,
  granter: Author & Subject,
  roleId: string,
  permissionId: string,
  ruleIds: readonly string[],
): Promise<void> {
  const { id, tenant_id: tenantId } = await departmentRoleById(sql, roleId)
  const saved = await saveGrantRules(sql, granter, { kind: 'departmentRole', id, tenantId }, permissionId, ruleIds)
  if (!saved) throw refused('请先保存角色菜单权限!')
}

export interface RoleChange {
  userId: string
  added: readonly string[]
  removed: readonly string[]
}

/** Gives a person department roles and takes others away; roles that grant more than the giver holds are refused. */
export async function assignDepartmentRoles(
  sql: Transaction<Tables>,
  granter: Author & Subject,
  { userId, added, removed }: RoleChange,
): Promise<void> {
  for (const roleId of added) {
    const role = await departmentRoleById(sql, roleId)
    await requireMember(sql, userId, role.depart_id)
    await requireWithinOwn(sql, granter, { kind: 'departmentRole', id: roleId })
    await sql
      .insertInto('sys_depart_role_user')
      .values({ role_id: roleId, user_id: userId, tenant_id: role.tenant_id })
      .onConflict((on) => on.doNothing())
      .execute()
  }
  for (const roleId of removed) {
    await departmentRoleById(sql, roleId)
    await sql.deleteFrom('sys_depart_role_user').where('role_id', '=', roleId).where('user_id', '=', userId).execute()
  }
  const change = { before: { withdrawn: removed }, after: { granted: added } }
  await audit(sql, granter, { entity: 'user', entityId: userId, action: 'departmentRoles', ...change })
}

async function requireMember(sql: Transaction<Tables>, userId: string, departmentId: string): Promise<void> {
  const member = await sql
    .selectFrom('sys_user_depart')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('depart_id', '=', departmentId)
    .executeTakeFirst()
  if (!member) throw refused('该用户不属于此部门，不能分配部门角色')
}

/** Grants of one department and its roles are saved one after another, so that no role ends up with more than its department. */
async function lock(sql: Transaction<Tables>, departmentId: string): Promise<void> {
  await sql.selectFrom('sys_depart').select('id').where('id', '=', departmentId).forUpdate().execute()
}
