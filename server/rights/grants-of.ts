import { sql as raw, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { loadGrants, type Grants } from '#server/identity/session-queries.ts'

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
