import { sql as raw } from 'kysely'
import { OWN_DEPARTMENTS_STAY } from '#contract/text/texts.ts'
import { allOf } from '#server/engine/query/condition.ts'
import { refused } from '#server/http/refusals.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { visibleTo } from '#server/engine/rows/rows.ts'
import { departmentReach, isWithin } from '#server/rights/department-reach.ts'
import type { Replaced } from './user-places.ts'

const BEYOND_REACH = '所选部门超出您的管理范围，请联系平台管理员'

/**
 * Sets the departments of a user among those the principal sees.
 * @param within what the user has in other tenants stays @throws ApiError for a department of another tenant or beyond the principal's reach
 */
export async function replaceDepartments(
  context: Context,
  userId: string,
  wanted: readonly string[],
  within: readonly number[] | 'all' = 'all',
): Promise<Replaced> {
  const { sql } = context
  const named = await departmentsNamed(context, wanted)
  const isWithinTenants = within === 'all' ? raw`true` : raw`tenant_id = any(${within}::integer[])`
  const { rows } = await raw<{ id: string }>`
    select depart_id as id from sys_user_depart where user_id = ${userId} and ${own(context)} and ${isWithinTenants}
    order by depart_id`.execute(sql)
  const before = rows.map((row) => row.id)
  const removed = before.filter((id) => !wanted.includes(id))
  const added = named.filter((department) => !before.includes(department.id))
  await requireGivable(context, [userId], [...removed, ...added.map(({ id }) => id)])
  await leaveDepartments(context, [userId], removed)
  for (const { id, tenant_id } of added) {
    await requireMember(context, userId, tenant_id)
    await sql.insertInto('sys_user_depart').values({ user_id: userId, depart_id: id, tenant_id }).execute()
  }
  return { before, after: [...wanted] }
}

/** Takes people out of departments; what they hold of a department ends with it. @returns how many memberships there were */
export async function leaveDepartments(
  context: Context,
  userIds: readonly string[],
  departmentIds: readonly string[],
): Promise<number> {
  const { sql } = context
  await raw`delete from sys_depart_role_user a using sys_depart_role r
    where r.id = a.role_id and r.depart_id = any(${departmentIds}) and a.user_id = any(${userIds})`.execute(sql)
  const { numAffectedRows = 0n } = await raw`delete from sys_user_depart
    where depart_id = any(${departmentIds}) and user_id = any(${userIds}) and ${own(context)}`.execute(sql)
  return Number(numAffectedRows)
}

/**
 * Refuses to give or take departments: one's own, unless one is an administrator of the platform, and those beyond one's reach.
 * @param changed ids of departments that are given or taken @throws ApiError
 */
export async function requireGivable(
  context: Context,
  userIds: readonly string[],
  changed: readonly string[],
): Promise<void> {
  const { sql, principal } = context
  if (principal.administrator || changed.length === 0) return
  if (userIds.includes(principal.userId)) throw refused(OWN_DEPARTMENTS_STAY)
  const reach = await departmentReach(sql, principal)
  const visible = allOf([
    raw`t.id = any(${changed})`,
    ...(await visibleTo(context, context.resources.named('department'), 'list')),
  ])
  const { rows } = await raw<{ id: string; code: string }>`
    select t.id, t.org_code as code from sys_depart as t where ${visible}`.execute(sql)
  const givable = new Set(rows.filter(({ code }) => isWithin(reach, code)).map(({ id }) => id))
  if (changed.some((id) => !givable.has(id))) throw refused(BEYOND_REACH)
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

/** Those of the users who belong to every one of the tenants. */
export async function membersOf(
  { sql }: Context,
  userIds: readonly string[],
  tenantIds: readonly number[],
): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`
    select user_id as id from sys_user_tenant
    where user_id = any(${userIds}) and tenant_id = any(${tenantIds}::integer[])
    group by user_id having count(*) = ${tenantIds.length}`.execute(sql)
  return rows.map(({ id }) => id)
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
