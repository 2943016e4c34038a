import type { RowOf } from '#contract/entity/row-of.ts'
import { user } from '#contract/areas/user/user.entity.ts'
import { sql as raw } from 'kysely'
import { textsToImport } from '#server/engine/excel/import-values.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { acrossTenants } from '#server/engine/platform/across-tenants.ts'
import { idsOf } from '#server/http/ids.ts'

/** The departments of a user here, as ids and as names, and the tenants they belong to as far as the scope sees them. Source: contract §5.1. */
export function placesOf({ principal }: Context) {
  const id = rowRef('id')
  const departments = (column: string) => raw`(
    select string_agg(d.${raw.ref(column)}, ',' order by d.depart_order, d.org_code, d.id)
    from sys_user_depart m join sys_depart d on d.id = m.depart_id and d.del_flag = '0'
    where m.user_id = ${id} and (${principal.tenantId}::integer = 0 or m.tenant_id = ${principal.tenantId}))`
  return {
    orgCodeTxt: departments('depart_name'),
    belongDepIds: departments('id'),
    roleTxt: raw`(
      select string_agg(distinct r.role_name, ',' order by r.role_name) from sys_user_role m join sys_role r on r.id = m.role_id
      where m.user_id = ${id} and (${principal.tenantId}::integer = 0 or m.tenant_id in (0, ${principal.tenantId})))`,
    relTenantIds: raw`(select string_agg(tenant_id::text, ',' order by tenant_id) from sys_user_tenant where user_id = ${id})`,
  }
}

/** A file names the departments of each so that an import finds them; what no name tells apart from others goes by its id. */
export async function tellDepartments({ sql }: Context, rows: RowOf<typeof user>[]): Promise<void> {
  const texts = await textsToImport(sql, user.fields.selecteddeparts)
  for (const row of rows) {
    const ids = idsOf((row as { belongDepIds?: unknown }).belongDepIds)
    if (ids.length > 0) row.orgCodeTxt = ids.flatMap((id) => texts.get(id) ?? [id]).join(',')
  }
}

/** Platform principals see every tenant of a user, also while they work in one of them. */
export async function addTenants({ sql, principal }: Context, rows: RowOf<typeof user>[]): Promise<void> {
  if (!principal.platform) return
  const ids = rows.map((row) => row.id)
  const found = await acrossTenants({ sql }, () =>
    raw<{ id: string; tenants: string; names: string }>`
      select m.user_id as id, string_agg(t.id::text, ',' order by t.id) as tenants, string_agg(t.name, ',' order by t.id) as names
      from sys_user_tenant m join sys_tenant t on t.id = m.tenant_id where m.user_id = any(${ids}) group by m.user_id`.execute(
      sql,
    ),
  )
  const tenants = new Map(found.rows.map((row) => [row.id, row]))
  for (const row of rows) {
    const known = tenants.get(row.id)
    row.relTenantIds = known?.tenants ?? null
    if (known !== undefined) row.relTenantIds_dictText = known.names
  }
}
