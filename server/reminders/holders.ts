import { sql as raw, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { companyCode } from '#server/rights/company-code.ts'
import { SEGMENT_LENGTH } from '#server/rights/organisation-code.ts'
import { isInPackage } from '#server/rights/package-bound.ts'
import { TOLD_ROLES, type ToldRole } from './reminder.ts'

/** Somebody who can sign in and holds a shared role in a tenant; once for each department where they work. */
export interface Holder {
  username: string
  role: ToldRole
  /** Code of a department where they work, null = none. */
  department: string | null
  /** Rows of the departments whose codes begin with it are theirs to see; null = no row is. */
  reach: string | null
}

const WHOLE_TENANT = ''

/** Who holds the shared roles in a tenant, and how far each of them sees by the data rules that these roles begin with: their company, leaders their department, administrators everything. */
export async function holdersOf(sql: Transaction<Tables>, tenantId: number): Promise<Holder[]> {
  const { rows } = await raw<Holder>`
    select distinct u.username, r.role_code as role, d.org_code as department,
      case r.role_code when 'enterprise' then ${WHOLE_TENANT} when 'leader' then d.org_code
        else ${companyCode(raw.ref('d.org_code'), tenantId)} end as reach
    from sys_role r
      join sys_user_role a on a.role_id = r.id and a.tenant_id in (0, ${tenantId})
      join sys_user u on u.id = a.user_id and u.status = 1 and u.del_flag = 0
      join sys_user_tenant m on m.user_id = u.id and m.tenant_id = ${tenantId}
      left join (sys_user_depart w join sys_depart d on d.id = w.depart_id and d.tenant_id = ${tenantId} and d.del_flag = '0')
        on w.user_id = u.id
    where r.tenant_id = 0 and r.role_code = any(${[...TOLD_ROLES]})
    order by u.username, role, department`.execute(sql)
  return rows
}

/** Which shared roles may open a list in a tenant: who lost the right hears nothing of it. @param code permission of the list */
export async function rolesWith(
  sql: Transaction<Tables>,
  tenantId: number,
  code: string,
): Promise<ReadonlySet<ToldRole>> {
  const { rows } = await raw<{ role: ToldRole }>`
    select distinct r.role_code as role from sys_role r
      join sys_role_permission g on g.role_id = r.id
      join sys_permission p on p.id = g.permission_id and p.del_flag = 0 and p.status = '1'
    where r.tenant_id = 0 and r.role_code = any(${[...TOLD_ROLES]}) and ${code} = any(string_to_array(p.perms, ','))
      and ${isInPackage(raw.ref('p.id'), tenantId)}`.execute(sql)
  return new Set(rows.map(({ role }) => role))
}

/** Those of these accounts that can sign in to the tenant. */
export async function reachable(
  sql: Transaction<Tables>,
  tenantId: number,
  accounts: readonly string[],
): Promise<ReadonlySet<string>> {
  if (accounts.length === 0) return new Set()
  const { rows } = await raw<{ username: string }>`
    select u.username from sys_user u join sys_user_tenant m on m.user_id = u.id and m.tenant_id = ${tenantId}
    where u.username = any(${[...accounts]}) and u.status = 1 and u.del_flag = 0`.execute(sql)
  return new Set(rows.map(({ username }) => username))
}

/** Accounts that hold one of these roles, may open a list and see the rows of a department in it. @param code permission of the list */
export async function hearersAt(
  sql: Transaction<Tables>,
  tenantId: number,
  { departmentId, roles, code }: { departmentId: string | null; roles: readonly ToldRole[]; code: string },
): Promise<string[]> {
  const department = await sql
    .selectFrom('sys_depart')
    .select('org_code')
    .where('id', '=', departmentId)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (department === undefined) return []
  const allowed = await rolesWith(sql, tenantId, code)
  const holders = seers(await holdersOf(sql, tenantId))(department.org_code)
  const told = holders.filter(({ role }) => roles.includes(role) && allowed.has(role))
  return [...new Set(told.map(({ username }) => username))]
}

/** Finds who sees the rows of a department. @returns a function of its code; null = of no department, such as a device in stock */
export function seers(holders: readonly Holder[]): (code: string | null) => readonly Holder[] {
  const byReach = new Map<string, Holder[]>()
  for (const holder of holders) {
    if (holder.reach === null) continue
    const list = byReach.get(holder.reach)
    if (list === undefined) byReach.set(holder.reach, [holder])
    else list.push(holder)
  }
  return (code) => reachesOf(code ?? WHOLE_TENANT).flatMap((reach) => byReach.get(reach) ?? [])
}

/** A code and those of all departments above, the whole tenant included. */
function reachesOf(code: string): string[] {
  const reaches = [WHOLE_TENANT]
  for (let end = SEGMENT_LENGTH; end <= code.length; end += SEGMENT_LENGTH) reaches.push(code.slice(0, end))
  return reaches
}
