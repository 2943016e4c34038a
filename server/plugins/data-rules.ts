import { sql as raw, type Transaction } from 'kysely'
import type { RuleVariable } from '#contract/entities/permission.entity.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/plugins/auth.ts'
import { idsOf } from '#server/resources/ids.ts'
import { resolveRule, type RowRule, type RowRules, type StoredRule } from '#server/rights/row-rules.ts'

/** A grant of one permission from one source (a role or a department role) with the ids of the rules that narrow it. */
export interface RuledGrant {
  permissionId: string
  source: string
  ruleIds: string[]
}

/**
 * Which rows behind a permission a person sees. Rules stand on the button or on the menu it belongs to; the rules of one role all hold, and what any role lets through is seen.
 * Platform principals see every row. Source: contract §4.6 and §9.
 */
export async function rulesFor(
  sql: Transaction<Tables>,
  principal: Pick<Principal, 'userId' | 'username' | 'realname' | 'orgCode' | 'tenantId' | 'platform'>,
  permissionCode: string,
): Promise<RowRules> {
  return principal.platform ? null : rulesWithin(sql, principal, await ruleChain(sql, permissionCode))
}

/** The same for somebody when the chain of the permission is known: it is the same for everybody. */
export async function rulesWithin(
  sql: Transaction<Tables>,
  principal: Parameters<typeof rulesFor>[1],
  chain: readonly Link[],
): Promise<RowRules> {
  if (principal.platform || !chain.some((link) => link.rule_flag === 1)) return null
  const grants = await ruledGrants(
    sql,
    principal,
    chain.map((link) => link.id),
  )
  const groups = ruleGroups(chain, grants)
  if (groups.some((group) => group.length === 0)) return null
  return resolved(sql, principal, groups)
}

/** What a person holds of these permissions, grant by grant; rules that are switched off are left out. */
export async function ruledGrants(
  sql: Transaction<Tables>,
  subject: Pick<Principal, 'userId' | 'tenantId'>,
  permissionIds: readonly string[],
): Promise<RuledGrant[]> {
  const { userId, tenantId } = subject
  const { rows } = await raw<{ permission_id: string; source: string; rules: string }>`
    select g.permission_id, r.id as source, coalesce(g.data_rule_ids, '') as rules
    from sys_role_permission g
    join sys_role r on r.id = g.role_id and r.tenant_id in (0, ${tenantId})
    join sys_user_role a on a.role_id = r.id and a.tenant_id in (0, ${tenantId}) and a.user_id = ${userId}
    where g.permission_id = any(${permissionIds})
    union all
    select g.permission_id, r.id, concat_ws(',', g.data_rule_ids, h.data_rule_ids)
    from sys_depart_role_permission g
    join sys_depart_role r on r.id = g.role_id and r.tenant_id = ${tenantId}
    join sys_depart_role_user a on a.role_id = r.id and a.user_id = ${userId}
    join sys_user_depart d on d.depart_id = r.depart_id and d.user_id = a.user_id
    join sys_depart_permission h on h.depart_id = r.depart_id and h.permission_id = g.permission_id
    where g.permission_id = any(${permissionIds})`.execute(sql)
  const active = await activeRuleIds(sql, permissionIds)
  return rows.map((row) => ({
    permissionId: row.permission_id,
    source: row.source,
    ruleIds: idsOf(row.rules).filter((id) => active.has(id)),
  }))
}

/** A permission on the way from a code to the menu above it. */
export interface Link {
  id: string
  leaf: string
  rule_flag: number
}

/** The rows that carry the code, each with the buttons and the menu above it. */
export async function ruleChain(sql: Transaction<Tables>, permissionCode: string): Promise<Link[]> {
  const { rows } = await raw<Link>`
    with recursive chain as (
      select id, parent_id, menu_type, rule_flag, id as leaf from sys_permission
      where del_flag = 0 and status = '1' and ${permissionCode} = any(string_to_array(perms, ','))
      union
      select p.id, p.parent_id, p.menu_type, p.rule_flag, c.leaf
      from sys_permission p join chain c on p.id = c.parent_id where c.menu_type = 2 and p.del_flag = 0)
    select id, leaf, rule_flag from chain`.execute(sql)
  return rows
}

/** One group of rule ids per way in which the person came by the permission. */
function ruleGroups(chain: readonly Link[], grants: readonly RuledGrant[]): string[][] {
  const leaves = new Set(chain.map((link) => link.leaf))
  return grants
    .filter((grant) => leaves.has(grant.permissionId))
    .map((grant) => {
      const ids = new Set(chain.filter((link) => link.leaf === grant.permissionId).map((link) => link.id))
      const related = grants.filter((other) => other.source === grant.source && ids.has(other.permissionId))
      return [...new Set(related.flatMap((other) => other.ruleIds))]
    })
}

async function activeRuleIds(sql: Transaction<Tables>, permissionIds: readonly string[]): Promise<Set<string>> {
  if (permissionIds.length === 0) return new Set()
  const rows = await sql
    .selectFrom('sys_permission_data_rule')
    .select('id')
    .where('permission_id', 'in', [...permissionIds])
    .where('status', '=', '1')
    .execute()
  return new Set(rows.map((row) => row.id))
}

async function resolved(
  sql: Transaction<Tables>,
  principal: Parameters<typeof rulesFor>[1],
  groups: string[][],
): Promise<RowRules> {
  if (groups.length === 0) return []
  const rules = await sql
    .selectFrom('sys_permission_data_rule')
    .select(['id', 'rule_column', 'rule_conditions', 'rule_value'])
    .where('id', 'in', [...new Set(groups.flat())])
    .execute()
  const byId = new Map<string, StoredRule>(rules.map((rule) => [rule.id, rule]))
  const variables = await variablesOf(sql, principal)
  const filled = groups.map((group) => group.map((id) => resolveRule(byId.get(id)!, variables)))
  return filled.filter((group): group is RowRule[] => group.every((rule) => rule !== null))
}

async function variablesOf(
  sql: Transaction<Tables>,
  principal: Parameters<typeof rulesFor>[1],
): Promise<Record<RuleVariable, string>> {
  const { userId, tenantId, orgCode } = principal
  const { rows } = await raw<{ date: string; time: string; departments: string; department: string; roles: string }>`
    select to_char(now(), 'YYYY-MM-DD') as date, to_char(now(), 'YYYY-MM-DD HH24:MI:SS') as time,
      (select coalesce(string_agg(d.org_code, ','), '') from sys_user_depart u join sys_depart d on d.id = u.depart_id
        where u.user_id = ${userId} and d.tenant_id = ${tenantId} and d.del_flag = '0') as departments,
      (select coalesce(min(d.id), '') from sys_depart d
        where d.org_code = ${orgCode} and d.tenant_id = ${tenantId} and d.del_flag = '0') as department,
      (select coalesce(string_agg(r.role_code, ','), '') from sys_user_role a join sys_role r on r.id = a.role_id
        where a.user_id = ${userId} and a.tenant_id in (0, ${tenantId}) and r.tenant_id in (0, ${tenantId})) as roles
  `.execute(sql)
  const facts = rows[0]!
  return {
    sys_user_id: userId,
    sys_user_code: principal.username,
    sys_user_name: principal.realname,
    sys_org_code: orgCode,
    sys_org_id: facts.department,
    sys_multi_org_code: facts.departments,
    sys_role_code: facts.roles,
    sys_date: facts.date,
    sys_time: facts.time,
    tenant_id: String(tenantId),
  }
}
