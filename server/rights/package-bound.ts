import { sql as raw, type RawBuilder, type SqlBool, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { Held } from '#server/rights/grants.ts'

/** A package of menus that a tenant was given. */
export interface GivenPackage {
  id: string
  name: string
  /** Switched off it allows nothing; it still bounds. */
  isOn: boolean
}

/**
 * SQL for whether the packages of a tenant allow a permission. A tenant that was given none is bound by nothing; one whose packages are all
 * switched off may do nothing. @param permissionId of the outer statement
 */
export function isInPackage(permissionId: RawBuilder<unknown>, tenantId: number): RawBuilder<SqlBool> {
  return raw<SqlBool>`(
    not exists (select 1 from sys_tenant_pack_tenant o where o.tenant_id = ${tenantId}::integer)
    or ${permissionId} in (
      select q.permission_id from sys_tenant_pack_tenant o
      join sys_tenant_pack k on k.id = o.pack_id and k.status = '1'
      join sys_tenant_pack_permission q on q.pack_id = k.id
      where o.tenant_id = ${tenantId}::integer))`
}

/** SQL for whether a role stands above all tenants: no package bounds the platform's own administrators. @param role alias of its table */
export function isAboveTenants(role: string): RawBuilder<SqlBool> {
  return raw<SqlBool>`(${raw.ref(`${role}.platform`)} and ${raw.ref(`${role}.tenant_id`)} = 0)`
}

/** What the roles of a tenant can grant and show at most; `all` where it was given no package. */
export async function packageBound(sql: Transaction<Tables>, tenantId: number): Promise<Held> {
  if (tenantId === 0 || (await packagesOf(sql, tenantId)).length === 0) return 'all'
  const { rows } = await raw<{ id: string }>`
    select p.id from sys_permission p where ${isInPackage(raw.ref('p.id'), tenantId)}`.execute(sql)
  return new Set(rows.map(({ id }) => id))
}

/** The packages a tenant was given, by name. */
export async function packagesOf(sql: Transaction<Tables>, tenantId: number): Promise<GivenPackage[]> {
  const { rows } = await raw<GivenPackage>`
    select k.id, k.pack_name as name, k.status = '1' as "isOn"
    from sys_tenant_pack_tenant o join sys_tenant_pack k on k.id = o.pack_id
    where o.tenant_id = ${tenantId} order by k.pack_name`.execute(sql)
  return rows
}
