import { sql as raw } from 'kysely'
import { refused } from '#server/http/refusals.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { requireAssignable } from '#server/rights/assignable.ts'
import { acrossTenants } from '#server/engine/platform/across-tenants.ts'
import { ADMIN_REFUSED, ADMIN_USERNAME } from '#server/engine/platform/account-privileges.ts'
import type { Replaced } from './user-places.ts'

const PLATFORM_ROLE = '平台人员的角色只能由平台管理员取消'

interface Role {
  id: string
  tenant_id: number
  platform: boolean
}

/** Sets the roles of a user within the principal's tenant (for the whole platform: everywhere). Nobody hands on more than they hold. */
export async function replaceRoles(context: Context, userId: string, wanted: readonly string[]): Promise<Replaced> {
  const { rows } = await raw<{ id: string }>`
    select distinct role_id as id from sys_user_role where user_id = ${userId} and ${visibleGrants(context)}
    order by role_id`.execute(context.sql)
  const before = rows.map((row) => row.id)
  const added = wanted.filter((id) => !before.includes(id))
  await grantRoles(context, [userId], added)
  for (const id of before.filter((held) => !wanted.includes(held))) await withdrawRole(context, [userId], id)
  return { before, after: [...wanted] }
}

/** Gives roles to users. @throws ApiError for a role of another tenant or one stronger than the principal */
export async function grantRoles(
  context: Context,
  userIds: readonly string[],
  roleIds: readonly string[],
): Promise<void> {
  const { sql, principal } = context
  const roles = await assignableRoles(context, roleIds)
  await inReach(context, async () => {
    for (const role of roles) {
      // A platform role works in every tenant; any other where it is given, or where it belongs.
      const tenantId = role.platform ? 0 : principal.tenantId || role.tenant_id
      await raw`insert into sys_user_role (user_id, role_id, tenant_id)
        select u, ${role.id}, ${tenantId}::integer from unnest(${userIds}::text[]) as u on conflict do nothing`.execute(
        sql,
      )
    }
  })
}

interface Held {
  user_id: string
  tenant_id: number
  platform: boolean
  administrator: boolean
  username: string
}

/** Takes a role from users. @returns the ids of those who had it @throws ApiError when it was given by the platform or keeps the administrator in office */
export async function withdrawRole(context: Context, userIds: readonly string[], roleId: string): Promise<string[]> {
  const { sql, principal } = context
  const { rows } = await raw<Held>`
    select a.user_id, a.tenant_id, r.platform, r.administrator, u.username from sys_user_role a
      join sys_role r on r.id = a.role_id join sys_user u on u.id = a.user_id
    where a.role_id = ${roleId} and a.user_id = any(${userIds}) and ${visibleGrants(context, 'a')}`.execute(sql)
  if (rows.some(({ administrator, username }) => administrator && username === ADMIN_USERNAME))
    throw refused(ADMIN_REFUSED)
  if (!principal.administrator && rows.some(({ platform }) => platform)) throw refused(PLATFORM_ROLE)
  if (!principal.platform && rows.some(({ tenant_id }) => tenant_id === 0)) {
    throw refused('平台分配的角色不能在租户里取消')
  }
  const removal = raw`delete from sys_user_role
    where role_id = ${roleId} and user_id = any(${userIds}) and ${visibleGrants(context)}`
  await inReach(context, () => removal.execute(sql))
  return [...new Set(rows.map(({ user_id }) => user_id))]
}

/** The roles with these ids, when the principal may hand them on. */
async function assignableRoles({ sql, principal }: Context, roleIds: readonly string[]): Promise<Role[]> {
  if (roleIds.length === 0) return []
  await requireAssignable(sql, principal, roleIds)
  return sql
    .selectFrom('sys_role')
    .select(['id', 'tenant_id', 'platform'])
    .where('id', 'in', [...roleIds])
    .execute()
}

/** Grants of the platform (tenant 0) can be written from above only. */
function inReach<T>({ sql, principal }: Context, work: () => Promise<T>): Promise<T> {
  return principal.platform ? acrossTenants({ sql }, work) : work()
}

function visibleGrants({ principal }: Context, alias = 'sys_user_role') {
  if (principal.platform && principal.tenantId === 0) return raw`true`
  return raw`${raw.ref(`${alias}.tenant_id`)} in (0, ${principal.tenantId})`
}
