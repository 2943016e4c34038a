import { sql as raw } from 'kysely'
import type { Principal } from '#server/identity/auth.ts'
import { ruledGrants } from '#server/rights/data-rules.ts'
import { refused } from '#server/http/refusals.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { departmentReach, isWithin } from '#server/rights/department-reach.ts'
import { holdsAll } from '#server/rights/grants.ts'
import { heldBy } from '#server/rights/held.ts'
import { isAsNarrow, narrowingOf } from '#server/rights/rule-sets.ts'
import { acrossTenants } from '#server/engine/platform/across-tenants.ts'

/** The account that can always repair everything. */
export const ADMIN_USERNAME = 'admin'
export const ADMIN_REFUSED = '管理员账号不允许此操作！'
const STAFF_REFUSED = '该账号是平台人员，只能由平台管理员管理'
const ADMIN_IN_BATCH = '管理员账号不允许此操作，请重新选择！'
const SELF_REFUSED = '不能对自己的账号进行此操作！'
const SHARED_REFUSED = '该用户同时属于其他租户，请联系平台管理员'
const STRONGER_REFUSED = '该用户的权限超出您的权限范围，请联系平台管理员'
const BEYOND_REFUSED = '该用户所在的部门超出您的管理范围，请联系平台管理员'

/** An account with its tenants and roles of the platform. */
export interface AccountPrivileges {
  userId: string
  username: string
  tenantIds: number[]
  /** Holds a role of the platform itself. */
  platform: boolean
  administrator: boolean
}

/** The privileges of accounts. @returns in no particular order, without unknown ids */
export function privilegesOf({ sql }: Context, userIds: readonly string[]): Promise<AccountPrivileges[]> {
  return acrossTenants({ sql }, async () => {
    const { rows } = await raw<AccountPrivileges>`
      select u.id as "userId", u.username,
        (select coalesce(json_agg(m.tenant_id order by m.tenant_id), '[]') from sys_user_tenant m where m.user_id = u.id) as "tenantIds",
        ${holds('platform')} as platform, ${holds('administrator')} as administrator
      from sys_user u where u.id = any(${userIds})`.execute(sql)
    return rows
  })
}

function holds(mark: 'platform' | 'administrator') {
  return raw<boolean>`exists (
    select 1 from sys_user_role a join sys_role r on r.id = a.role_id where a.user_id = u.id and ${raw.ref(`r.${mark}`)})`
}

/**
 * Refuses what concerns a whole account (password, freezing, deletion, profile) when the account is not the principal's to dispose of:
 * it holds a platform role, more rights or wider rows than the principal, works for departments beyond theirs, or also belongs to other tenants.
 * A principal who works for the platform without administering it is compared in every tenant of the account.
 * @param shared `allow` for what stays within the tenant
 */
export async function requireManageable(
  context: Context,
  accounts: readonly AccountPrivileges[],
  shared: 'refuse' | 'allow' = 'refuse',
): Promise<void> {
  const { principal } = context
  if (principal.administrator) return
  for (const account of accounts) {
    if (account.administrator) throw refused(ADMIN_REFUSED)
    if (account.platform) throw refused(STAFF_REFUSED)
    if (!principal.platform && shared === 'refuse' && isShared(account, principal)) throw refused(SHARED_REFUSED)
  }
  const others = accounts.filter(({ userId }) => userId !== principal.userId)
  if (others.length === 0) return
  if (!principal.platform) return requireComparable(context, others)
  await acrossTenants(context, () => requireComparable(context, others))
}

async function requireComparable(context: Context, others: readonly AccountPrivileges[]): Promise<void> {
  if (await isAnyStronger(context, others)) throw refused(STRONGER_REFUSED)
  if (await isAnyBeyond(context, others)) throw refused(BEYOND_REFUSED)
}

/** Whether one of these people holds what the principal does not hold, or sees rows that the principal does not see: compared as granting does. */
async function isAnyStronger({ sql, principal }: Context, others: readonly AccountPrivileges[]): Promise<boolean> {
  const [held, own] = [await heldBy(sql, principal), await narrowingOf(sql, principal, 'all')]
  for (const { tenantId, userIds } of placesOf(principal, others)) {
    const grants = [...(await ruledGrants(sql, { userIds, tenantId }, 'all')).values()].flat()
    if (grants.some((grant) => !holdsAll(held, [grant.permissionId]) || !isAsNarrow(own, grant))) return true
  }
  return false
}

/**
 * Where accounts are compared: the principal's tenant, or for work above the tenants each of theirs; an account in none holds what the platform
 * gave.
 */
function placesOf({ platform, tenantId: own }: Principal, others: readonly AccountPrivileges[]) {
  const tenantsOf = ({ tenantIds }: AccountPrivileges) => {
    if (!platform) return [own]
    return tenantIds.length === 0 ? [0] : tenantIds
  }
  const tenantIds = [...new Set(others.flatMap(tenantsOf))]
  return tenantIds.map((tenantId) => {
    const there = others.filter((one) => tenantsOf(one).includes(tenantId))
    return { tenantId, userIds: there.map(({ userId }) => userId) }
  })
}

/** Whether one of these people belongs to a department beyond the principal's reach: the same rule shows them other rows. */
async function isAnyBeyond({ sql, principal }: Context, others: readonly AccountPrivileges[]): Promise<boolean> {
  const reach = await departmentReach(sql, principal)
  if (reach === 'all') return false
  const { rows } = await raw<{ code: string }>`
    select distinct d.org_code as code from sys_user_depart m join sys_depart d on d.id = m.depart_id and d.del_flag = '0'
    where m.user_id = any(${others.map(({ userId }) => userId)})
      and (${principal.platform} or d.tenant_id = ${principal.tenantId})`.execute(sql)
  return rows.some(({ code }) => !isWithin(reach, code))
}

/** Whether somebody belongs to a tenant besides the principal's. */
function isShared(account: AccountPrivileges, principal: Principal): boolean {
  return account.tenantIds.some((tenantId) => tenantId !== principal.tenantId)
}

/** Refuses to freeze or delete the administrator's account, or one's own. */
export function requireExpendable(context: Context, accounts: readonly AccountPrivileges[]): void {
  if (accounts.some(({ username }) => username === ADMIN_USERNAME)) {
    throw refused(accounts.length > 1 ? ADMIN_IN_BATCH : ADMIN_REFUSED)
  }
  if (accounts.some(({ userId }) => userId === context.principal.userId)) throw refused(SELF_REFUSED)
}
