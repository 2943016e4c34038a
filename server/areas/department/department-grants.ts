import { sql as raw, type RawBuilder, type Selectable, type SqlBool, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { audit } from '#server/audit/audit.ts'
import { allOf } from '#server/engine/query/condition.ts'
import { missing, refused } from '#server/http/refusals.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { visibleTo } from '#server/engine/rows/rows.ts'
import { requireManageable, privilegesOf } from '#server/engine/platform/account-privileges.ts'
import { requireVisibleRows } from '#server/engine/rows/visible-row.ts'
import { grantsOf } from '#server/rights/grant-tables.ts'
import { requireWithinOwn, saveGrantRules, saveGrants, type Grants } from '#server/rights/granting.ts'
import { departmentById } from './department-queries.ts'
import { departmentRoles } from './department-role.resource.ts'

/** Saves what the roles of a department may grant at most; what it loses its department roles lose too. Source: API-043 */
export async function saveDepartmentPermissions(context: Context, departmentId: string, grants: Grants): Promise<void> {
  const { sql, principal: granter } = context
  const { id, tenant_id: tenantId } = await departmentById(context, departmentId)
  await lock(sql, id)
  const { removed } = await saveGrants(sql, granter, { kind: 'department', id, tenantId }, grants)
  if (removed.length === 0) return
  await raw`delete from sys_depart_role_permission g using sys_depart_role r
    where r.id = g.role_id and r.depart_id = ${id} and g.permission_id = any(${removed})`.execute(sql)
}

/** @throws ApiError when the department does not hold the permission */
export async function saveDepartmentRules(
  context: Context,
  departmentId: string,
  permissionId: string,
  ruleIds: readonly string[],
): Promise<void> {
  const { sql, principal: granter } = context
  const { id, tenant_id: tenantId } = await departmentById(context, departmentId)
  const saved = await saveGrantRules(sql, granter, { kind: 'department', id, tenantId }, permissionId, ruleIds)
  if (!saved) throw refused('请先保存部门菜单权限!')
}

/** A department role that the data rules of this person show. @throws ApiError 404 */
export async function departmentRoleById(context: Context, id: string) {
  const [role] = await departmentRolesWhere(context, raw`t.id = ${id}`)
  if (!role) throw missing()
  return role
}

/** The department roles that the data rules of this person show, in the order in which they were added. */
export async function departmentRolesWhere(
  context: Context,
  condition: RawBuilder<SqlBool>,
): Promise<Selectable<Tables['sys_depart_role']>[]> {
  const visible = await visibleTo(context, departmentRoles, 'list')
  const { rows } = await raw<Selectable<Tables['sys_depart_role']>>`
    select t.* from sys_depart_role as t where ${allOf([condition, ...visible])} order by t.create_time, t.id`.execute(
    context.sql,
  )
  return rows
}

/** Saves what a department role grants, at most what its department holds. Source: API-051 */
export async function saveDepartmentRolePermissions(context: Context, roleId: string, grants: Grants): Promise<void> {
  const { sql, principal: granter } = context
  const { id, depart_id: departmentId, tenant_id: tenantId } = await departmentRoleById(context, roleId)
  await lock(sql, departmentId)
  const bound = new Set((await grantsOf(sql, { kind: 'department', id: departmentId })).keys())
  await saveGrants(sql, granter, { kind: 'departmentRole', id, tenantId }, grants, bound)
}

/** @throws ApiError when the role does not grant the permission */
export async function saveDepartmentRoleRules(
  context: Context,
  roleId: string,
  permissionId: string,
  ruleIds: readonly string[],
): Promise<void> {
  const { sql, principal: granter } = context
  const { id, tenant_id: tenantId } = await departmentRoleById(context, roleId)
  const saved = await saveGrantRules(sql, granter, { kind: 'departmentRole', id, tenantId }, permissionId, ruleIds)
  if (!saved) throw refused('请先保存角色菜单权限!')
}

export interface RoleChange {
  userId: string
  added: readonly string[]
  removed: readonly string[]
}

/** Gives a person department roles and takes others away; both are refused for people and for roles beyond the giver. */
export async function assignDepartmentRoles(context: Context, { userId, added, removed }: RoleChange): Promise<void> {
  const { sql, principal } = context
  await requireVisibleRows(context, context.resources.named('user'), [userId])
  await requireManageable(context, await privilegesOf(context, [userId]), 'allow')
  for (const roleId of [...added, ...removed]) {
    await departmentRoleById(context, roleId)
    await requireWithinOwn(sql, principal, { kind: 'departmentRole', id: roleId })
  }
  for (const roleId of added) {
    const role = await departmentRoleById(context, roleId)
    await requireMember(sql, userId, role.depart_id)
    await sql
      .insertInto('sys_depart_role_user')
      .values({ role_id: roleId, user_id: userId, tenant_id: role.tenant_id })
      .onConflict((on) => on.doNothing())
      .execute()
  }
  for (const roleId of removed) {
    await sql.deleteFrom('sys_depart_role_user').where('role_id', '=', roleId).where('user_id', '=', userId).execute()
  }
  const change = { before: { withdrawn: removed }, after: { granted: added } }
  await audit(sql, principal, { entity: 'user', entityId: userId, action: 'departmentRoles', ...change })
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
