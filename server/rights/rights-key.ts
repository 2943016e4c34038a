import { sql as raw, type RawBuilder, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { companyCode } from '#server/rights/company-code.ts'
import { grantedIds } from '#server/rights/granted-ids.ts'

/**
 * A short text per person that is another one as soon as they may do something else or see other rows in a tenant: made of what they are
 * granted, of the rules that narrow it, of the companies that these name, and of the catalogue itself.
 */
export async function rightsKeys(
  sql: Transaction<Tables>,
  userIds: readonly string[],
  tenantId: number,
): Promise<Map<string, string>> {
  return keysOf(
    sql,
    userIds,
    tenantId,
    raw`(select md5(string_agg(id || '.' || version, ',' order by id)) from sys_permission where del_flag = 0)
      || coalesce((select md5(string_agg(id || '.' || version, ',' order by id)) from sys_permission_data_rule), '')`,
  )
}

/** The same of the grants alone: changes of the catalogue leave it as it is. */
export async function grantsKeys(
  sql: Transaction<Tables>,
  userIds: readonly string[],
  tenantId: number,
): Promise<Map<string, string>> {
  return keysOf(sql, userIds, tenantId, raw`''`)
}

async function keysOf(
  sql: Transaction<Tables>,
  userIds: readonly string[],
  tenantId: number,
  further: RawBuilder<unknown>,
): Promise<Map<string, string>> {
  const { rows } = await raw<{ id: string; key: string }>`
    with catalogue as (select ${further} as key)
    select u.id, md5(concat_ws('|', (select key from catalogue),
      (select string_agg(p.id, ',' order by p.id) from sys_permission p where p.id in ${grantedIds(raw.ref('u.id'), tenantId)}),
      (select string_agg(p.id, ',' order by p.id) from sys_permission p
        where p.id in ${grantedIds(raw.ref('u.id'), tenantId, 'platform')}),
      (select string_agg(n.text, ',' order by n.text) from (${narrowed(tenantId)}) n where n.user_id = u.id),
      (select string_agg(distinct ${companyCode(raw.ref('d.org_code'), tenantId)}, ',')
        from sys_user_depart m join sys_depart d on d.id = m.depart_id and d.tenant_id = ${tenantId} and d.del_flag = '0'
        where m.user_id = u.id and exists (select from (${narrowed(tenantId)}) n
          join sys_permission_data_rule r on r.id = any(string_to_array(n.rules, ',')) and r.rule_value like '%sys_company_code%'
          where n.user_id = u.id)),
      (select string_agg(r.id || r.administrator, ',' order by r.id) from sys_role r join sys_user_role a on a.role_id = r.id
        where r.platform and r.tenant_id = 0 and a.user_id = u.id and a.tenant_id in (0, ${tenantId}::integer)))) as key
    from unnest(${[...userIds]}::text[]) as u(id)`.execute(sql)
  return new Map(rows.map(({ id, key }) => [id, key]))
}

/** SQL for the grants that rules narrow, by person. */
function narrowed(tenantId: number) {
  return raw`
    select a.user_id, g.role_id || g.permission_id || g.data_rule_ids as text, g.data_rule_ids as rules
      from sys_role_permission g join sys_role r on r.id = g.role_id and r.tenant_id in (0, ${tenantId})
      join sys_user_role a on a.role_id = r.id and a.tenant_id in (0, ${tenantId})
      where g.data_rule_ids <> ''
    union all
    select a.user_id, g.role_id || g.permission_id || concat_ws(',', g.data_rule_ids, h.data_rule_ids),
        concat_ws(',', g.data_rule_ids, h.data_rule_ids)
      from sys_depart_role_permission g join sys_depart_role r on r.id = g.role_id and r.tenant_id = ${tenantId}
      join sys_depart_role_user a on a.role_id = r.id
      join sys_depart_permission h on h.depart_id = r.depart_id and h.permission_id = g.permission_id
      where concat_ws('', g.data_rule_ids, h.data_rule_ids) <> ''`
}
