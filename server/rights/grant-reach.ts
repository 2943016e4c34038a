import { sql as raw, type RawBuilder, type Transaction } from 'kysely'
import type { GrantReach } from '#contract/wire/grants.ts'
import type { Tables } from '#server/db/tables.ts'
import type { GrantOwner } from '#server/rights/grant-tables.ts'

const MOST_NAMES = 5

/**
 * Whom a change of grants reaches, before it is made: everybody who holds the owner, and those of them who hold what changes from nowhere else,
 * so that what they may do becomes different. People who cannot sign in do not count; nor do those this scope does not see.
 */
export async function grantReach(
  sql: Transaction<Tables>,
  owner: Pick<GrantOwner, 'kind' | 'id'>,
  change: { added: readonly string[]; removed: readonly string[] },
): Promise<GrantReach> {
  // What a department may pass on gives nobody anything until one of its roles does.
  const changed = owner.kind === 'department' ? change.removed : [...change.added, ...change.removed]
  const { rows } = await raw<GrantReach>`
    with holder as (${HOLDERS[owner.kind](owner.id)}),
      person as (
        select u.id, u.realname, exists (
          select 1 from unnest(${[...changed]}::text[]) as c(id)
          where ${owner.kind === 'department' ? isGrantedWithin(owner.id) : raw`true`} and not ${isHeldElsewhere(owner)}) as touched
        from (select user_id, min(tenant_id) as tenant_id from holder group by user_id) h
        join sys_user u on u.id = h.user_id and u.status = 1 and u.del_flag = 0)
    select count(*)::integer as people, (count(*) filter (where touched))::integer as touched,
      coalesce((select json_agg(realname) from (
        select realname from person where touched order by realname limit ${MOST_NAMES}) as first_ones), '[]') as names
    from person`.execute(sql)
  return rows[0]!
}

const HOLDERS: Readonly<Record<GrantOwner['kind'], (id: string) => RawBuilder<unknown>>> = {
  role: (id) => raw`select user_id, tenant_id from sys_user_role where role_id = ${id}`,
  departmentRole: (id) => raw`
    select a.user_id, r.tenant_id from sys_depart_role r join sys_depart_role_user a on a.role_id = r.id
      join sys_user_depart d on d.depart_id = r.depart_id and d.user_id = a.user_id where r.id = ${id}`,
  department: (id) => raw`
    select a.user_id, r.tenant_id from sys_depart_role r join sys_depart_role_user a on a.role_id = r.id
      join sys_user_depart d on d.depart_id = r.depart_id and d.user_id = a.user_id where r.depart_id = ${id}`,
}

/** SQL: `c.id` is granted to `h.user_id` by a role of the department. */
function isGrantedWithin(departmentId: string): RawBuilder<unknown> {
  return raw`exists (
    select 1 from sys_depart_role r join sys_depart_role_user a on a.role_id = r.id and a.user_id = h.user_id
      join sys_depart_role_permission g on g.role_id = r.id and g.permission_id = c.id
    where r.depart_id = ${departmentId})`
}

/** SQL: `h.user_id` is granted `c.id` by something else than the owner. */
function isHeldElsewhere({ kind, id }: Pick<GrantOwner, 'kind' | 'id'>): RawBuilder<unknown> {
  const exceptRole = kind === 'role' ? raw`and r.id <> ${id}` : raw``
  const exceptDepartment = {
    role: raw``,
    departmentRole: raw`and r.id <> ${id}`,
    department: raw`and r.depart_id <> ${id}`,
  }[kind]
  return raw`(exists (
      select 1 from sys_role_permission g join sys_role r on r.id = g.role_id and r.tenant_id in (0, h.tenant_id)
        join sys_user_role a on a.role_id = r.id and a.tenant_id in (0, h.tenant_id) and a.user_id = h.user_id
      where g.permission_id = c.id ${exceptRole})
    or exists (
      select 1 from sys_depart_role_permission g join sys_depart_role r on r.id = g.role_id and r.tenant_id = h.tenant_id
        join sys_depart_role_user a on a.role_id = r.id and a.user_id = h.user_id
        join sys_user_depart d on d.depart_id = r.depart_id and d.user_id = a.user_id
        join sys_depart_permission p on p.depart_id = r.depart_id and p.permission_id = g.permission_id
      where g.permission_id = c.id ${exceptDepartment}))`
}
