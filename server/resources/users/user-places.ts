import { sql as raw } from 'kysely'
import { refused } from '#server/resources/refusals.ts'
import type { Context } from '#server/resources/resource.ts'
import { asPlatform } from './standing.ts'

export interface Replaced {
  before: string[]
  after: string[]
}

/** Sets the tenants a user belongs to; with a tenant go its roles and departments. Platform principals only. */
export function replaceTenants(context: Context, userId: string, wanted: readonly string[]): Promise<Replaced> {
  const { sql, principal } = context
  return asPlatform(sql, principal, async () => {
    const ids = wanted.map(Number)
    const known = await raw<{ id: number }>`select id from sys_tenant where id = any(${ids}::integer[])`.execute(sql)
    if (known.rows.length !== ids.length) throw refused('所选租户不存在，请刷新后重试')
    const { rows } = await raw<{ id: number }>`
      select tenant_id as id from sys_user_tenant where user_id = ${userId} order by tenant_id`.execute(sql)
    const before = rows.map((row) => row.id)
    for (const id of ids.filter((wantedId) => !before.includes(wantedId))) await joinTenant(context, userId, id)
    await leaveTenants(
      context,
      userId,
      before.filter((id) => !ids.includes(id)),
    )
    return { before: before.map(String), after: ids.map(String) }
  })
}

export async function joinTenant({ sql }: Context, userId: string, tenantId: number): Promise<void> {
  await sql
    .insertInto('sys_user_tenant')
    .values({ user_id: userId, tenant_id: tenantId })
    .onConflict((on) => on.doNothing())
    .execute()
}

async function leaveTenants({ sql }: Context, userId: string, tenantIds: readonly number[]): Promise<void> {
  for (const table of ['sys_user_role', 'sys_user_depart', 'sys_depart_role_user', 'sys_user_tenant']) {
    await raw`delete from ${raw.table(table)} where user_id = ${userId} and tenant_id = any(${tenantIds}::integer[])`.execute(
      sql,
    )
  }
}

/** Sets the departments of a user among those the principal sees. @throws ApiError for a department of another tenant */
export async function replaceDepartments(
  context: Context,
  userId: string,
  wanted: readonly string[],
): Promise<Replaced> {
  const { sql } = context
  const departments = await departmentsNamed(context, wanted)
  const { rows } = await raw<{ id: string }>`
    select depart_id as id from sys_user_depart where user_id = ${userId} and ${own(context)} order by depart_id`.execute(
    sql,
  )
  const before = rows.map((row) => row.id)
  const removed = before.filter((id) => !wanted.includes(id))
  await raw`delete from sys_user_depart where user_id = ${userId} and depart_id = any(${removed}) and ${own(context)}`.execute(
    sql,
  )
  for (const { id, tenant_id } of departments.filter((department) => !before.includes(department.id))) {
    await requireMember(context, userId, tenant_id)
    await sql.insertInto('sys_user_depart').values({ user_id: userId, depart_id: id, tenant_id }).execute()
  }
  return { before, after: [...wanted] }
}

export interface NamedDepartment {
  id: string
  tenant_id: number
  org_code: string
}

/** The departments with these ids, in the order of the ids. @throws ApiError when one is unknown here */
export async function departmentsNamed(context: Context, ids: readonly string[]): Promise<NamedDepartment[]> {
  if (ids.length === 0) return []
  const { rows } = await raw<NamedDepartment>`select id, tenant_id, org_code from sys_depart
    where id = any(${ids}) and del_flag = '0' and ${own(context)}`.execute(context.sql)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const department = byId.get(id)
    if (department === undefined) throw refused('所选部门不存在，请刷新后重试')
    return department
  })
}

export async function requireMember({ sql }: Context, userId: string, tenantId: number): Promise<void> {
  const { rows } =
    await raw`select 1 from sys_user_tenant where user_id = ${userId} and tenant_id = ${tenantId}`.execute(sql)
  if (rows.length === 0) throw refused('所选部门不属于该用户的租户')
}

/** Rows of the principal's tenant; of every tenant for the whole platform. */
function own({ principal }: Context) {
  return principal.platform && principal.tenantId === 0 ? raw`true` : raw`tenant_id = ${principal.tenantId}`
}
