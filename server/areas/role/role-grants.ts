import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { refused } from '#server/http/refusals.ts'
import { isEssential } from '#server/rights/essential.ts'
import { saveGrants, type Grants } from '#server/rights/granting.ts'
import { roleToChange } from './role-queries.ts'

/** Saves which menus and buttons a role grants. @returns whose role it is @throws ApiError. Source: API-039 */
export async function saveRolePermissions(context: Context, roleId: string, grants: Grants): Promise<number> {
  const { sql, principal } = context
  const role = await roleToChange(context, roleId)
  const owner = { kind: 'role', id: role.id, tenantId: role.tenant_id } as const
  const { removed } = await saveGrants(sql, principal, owner, grants)
  if (role.administrator && removed.length > 0) await keepEssential(sql, removed)
  return role.tenant_id
}

async function keepEssential(sql: Transaction<Tables>, removed: readonly string[]): Promise<void> {
  const rows = await sql
    .selectFrom('sys_permission')
    .select('perms')
    .where('id', 'in', [...removed])
    .execute()
  if (rows.some(isEssential)) throw refused('授权失败！平台管理员必须保留角色授权和菜单管理的权限')
}
