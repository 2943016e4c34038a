import { sql as raw, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { Context } from '#server/engine/resource.ts'
import type { Row } from '#server/engine/texts.ts'
import { asPlatform } from '#server/engine/standing.ts'

/** Adds the departments of a user here, as ids and as names and, for platform principals, the tenants they belong to; others see their own tenant only. Source: contract §5.1. */
export async function addPlaces(context: Context, rows: Row[]): Promise<void> {
  if (rows.length === 0) return
  const { sql, principal } = context
  const ids = rows.map((row) => String(row['id']))
  const departments = await departmentsOf(context, ids)
  const tenants = await (principal.platform
    ? asPlatform(sql, principal, () => tenantIds(sql, ids))
    : tenantIds(sql, ids))
  for (const row of rows) {
    row['orgCodeTxt'] = departments.get(String(row['id']))?.names ?? null
    row['belongDepIds'] = departments.get(String(row['id']))?.ids ?? null
    row['relTenantIds'] = tenants.get(String(row['id'])) ?? null
  }
}

interface Membership {
  id: string
  ids: string
  names: string
}

async function departmentsOf({ sql, principal }: Context, userIds: string[]): Promise<Map<string, Membership>> {
  const { rows } = await raw<Membership>`
    select m.user_id as id, string_agg(d.id, ',' order by d.depart_order, d.org_code) as ids,
      string_agg(d.depart_name, ',' order by d.depart_order, d.org_code) as names
    from sys_user_depart m join sys_depart d on d.id = m.depart_id and d.del_flag = '0'
    where m.user_id = any(${userIds}) and (${principal.tenantId} = 0 or m.tenant_id = ${principal.tenantId})
    group by m.user_id`.execute(sql)
  return new Map(rows.map((row) => [row.id, row]))
}

async function tenantIds(sql: Transaction<Tables>, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await raw<{ id: string; tenants: string }>`
    select user_id as id, string_agg(tenant_id::text, ',' order by tenant_id) as tenants
    from sys_user_tenant where user_id = any(${ids}) group by user_id`.execute(sql)
  return new Map(rows.map((row) => [row.id, row.tenants]))
}
