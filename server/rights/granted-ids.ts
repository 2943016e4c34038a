import { sql as raw, type RawBuilder } from 'kysely'
import { isAboveTenants, isInPackage } from '#server/rights/package-bound.ts'

/** Which roles count: all of somebody's, or those of the platform alone. */
type Source = 'all' | 'platform'

/**
 * SQL for the ids of the menus and buttons granted to a person in a tenant, as far as its packages allow them. Department roles count while
 * the person is in the department and the department still holds the right.
 */
export function grantedIds(userId: string | RawBuilder<unknown>, tenantId: number, source: Source = 'all') {
  const fromRoles = (isCounted: RawBuilder<unknown>) => raw`
    select g.permission_id from sys_role_permission g
      join sys_role r on r.id = g.role_id and r.tenant_id in (0, ${tenantId})
      join sys_user_role a on a.role_id = r.id and a.tenant_id in (0, ${tenantId})
      where a.user_id = ${userId} and ${isCounted}`
  if (source === 'platform') return raw`(${fromRoles(isAboveTenants('r'))})`
  return raw`(
    ${fromRoles(raw`(${isAboveTenants('r')} or ${isInPackage(raw.ref('g.permission_id'), tenantId)})`)}
    union
    select g.permission_id from sys_depart_role_permission g
      join sys_depart_role r on r.id = g.role_id and r.tenant_id = ${tenantId}
      join sys_depart_role_user a on a.role_id = r.id and a.user_id = ${userId}
      join sys_user_depart d on d.depart_id = r.depart_id and d.user_id = a.user_id
      join sys_depart_permission h on h.depart_id = r.depart_id and h.permission_id = g.permission_id
      where ${isInPackage(raw.ref('g.permission_id'), tenantId)})`
}
