import { sql as raw, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/identity/auth.ts'
import { grantedIds } from '#server/rights/granted-ids.ts'

export type Grants = Pick<Principal, 'administrator' | 'platform' | 'roleIds' | 'permissions' | 'platformPermissions'>

/** What a person may do in a tenant: the union of their roles and department roles. */
export async function loadGrants(sql: Transaction<Tables>, userId: string, tenantId: number): Promise<Grants> {
  const roles = await sql
    .selectFrom('sys_user_role as a')
    .innerJoin('sys_role as r', 'r.id', 'a.role_id')
    .where('a.user_id', '=', userId)
    .where('a.tenant_id', 'in', [0, tenantId])
    .where('r.tenant_id', 'in', [0, tenantId])
    .select(['r.id', 'r.platform', 'r.administrator', 'r.tenant_id as ownerId'])
    .execute()
  const administrator = roles.some((role) => role.administrator)
  const isOfPlatform = roles.some((role) => role.platform && role.ownerId === 0)
  const isFromPlatform = isOfPlatform ? raw`p.id in ${grantedIds(userId, tenantId, 'platform')}` : raw`false`
  const { rows } = await raw<{ perms: string; isFromPlatform: boolean }>`
    select distinct p.perms, ${isFromPlatform} as "isFromPlatform" from sys_permission p
    where p.id in ${grantedIds(userId, tenantId)} and p.del_flag = 0 and p.status = '1' and p.perms <> ''`.execute(sql)
  return {
    administrator,
    platform: administrator,
    roleIds: roles.map((role) => role.id),
    permissions: codesOf(rows),
    platformPermissions: codesOf(rows.filter((row) => row.isFromPlatform)),
  }
}

function codesOf(rows: readonly { perms: string }[]): ReadonlySet<string> {
  return new Set(rows.flatMap((row) => row.perms.split(',').map((code) => code.trim())))
}

/** What each of these people may do in a tenant; those who hold the same roles are asked for once. */
export async function loadGrantsOf(
  sql: Transaction<Tables>,
  userIds: readonly string[],
  tenantId: number,
): Promise<Map<string, Grants>> {
  const [only] = userIds
  if (userIds.length === 1 && only !== undefined) return new Map([[only, await loadGrants(sql, only, tenantId)]])
  const { rows } = await raw<{ userId: string; roles: string }>`
    select u.id as "userId", coalesce(string_agg(h.role, ',' order by h.role), '') as roles
    from unnest(${[...userIds]}::text[]) as u(id) left join (${rolesHeld(tenantId)}) h on h.user_id = u.id
    group by u.id`.execute(sql)
  const known = new Map<string, Grants>()
  const grants = new Map<string, Grants>()
  for (const { userId, roles } of rows) {
    const shared = known.get(roles) ?? (await loadGrants(sql, userId, tenantId))
    known.set(roles, shared)
    grants.set(userId, shared)
  }
  return grants
}

/** SQL for who holds which role in a tenant. Department roles count while the person is in the department. */
function rolesHeld(tenantId: number) {
  return raw`
    select a.user_id, r.id as role from sys_user_role a
      join sys_role r on r.id = a.role_id and r.tenant_id in (0, ${tenantId})
      where a.tenant_id in (0, ${tenantId})
    union
    select a.user_id, 'department ' || r.id from sys_depart_role r
      join sys_depart_role_user a on a.role_id = r.id
      join sys_user_depart d on d.depart_id = r.depart_id and d.user_id = a.user_id
      where r.tenant_id = ${tenantId}`
}
