import type { Transaction } from 'kysely'
import { CODE } from '#contract/wire/result.ts'
import type { Tables } from '#server/db/tables.ts'
import { ApiError } from '#server/http/errors.ts'
import { audit, type Author } from '#server/audit/audit.ts'
import { applyGrants, grantsOf, narrowGrant, type GrantOwner } from '#server/rights/grant-tables.ts'
import { grantDifference, heldOnly, holdsAll, type Held } from '#server/rights/grants.ts'
import { heldBy, type Subject } from '#server/rights/held.ts'
import { packageBound } from '#server/rights/package-bound.ts'
import { isAsNarrow, narrowingOf } from '#server/rights/rule-sets.ts'

const BEYOND_OWN = '不能授予自己没有的权限，请联系平台管理员'
const STRONGER_ROLE = '不能分配权限超出自己的角色，请联系平台管理员'
const BEYOND_PACKAGE = '所选权限超出租户套餐的范围，请联系平台管理员'
const WIDER_THAN_OWN = '不能放宽自己受到的数据权限限制，请联系平台管理员'

export interface Grants {
  wanted: readonly string[]
  last: readonly string[]
}

/**
 * Saves what an owner (role, department, department role) is granted. Nobody hands on what they do not hold, nor rows they do not see;
 * what lies beyond the granter's own rights stays as it is, and nothing beyond the packages of the owner's tenant is added.
 * @param bound what may be granted at most besides the granter's own rights (a department role: its department's permissions)
 * @returns what changed
 */
export async function saveGrants(
  sql: Transaction<Tables>,
  granter: Author & Subject,
  owner: GrantOwner,
  { wanted, last }: Grants,
  bound: Held = 'all',
) {
  const current = await grantsOf(sql, owner)
  const held = await heldBy(sql, granter)
  const difference = grantDifference({ wanted, last, current: new Set(current.keys()) })
  const removed = heldOnly(held, difference.removed)
  const { added } = difference
  if (!holdsAll(held, added) || !holdsAll(bound, added)) refuse(BEYOND_OWN)
  if (added.length > 0 && !holdsAll(await packageBound(sql, owner.tenantId), added)) refuse(BEYOND_PACKAGE)
  await checkExisting(sql, added)
  const rules = await startingRules(sql, granter, added)
  await applyGrants(sql, owner, { added, removed }, (id) => rules.get(id) ?? [])
  if (added.length + removed.length > 0) {
    await audit(sql, granter, {
      entity: owner.kind,
      entityId: owner.id,
      action: 'grant',
      before: { permissionIds: [...current.keys()] },
      after: { permissionIds: [...(await grantsOf(sql, owner)).keys()] },
    })
  }
  return { added, removed }
}

/** Narrows a grant by data rules of its permission. @returns false when the owner does not hold the permission */
export async function saveGrantRules(
  sql: Transaction<Tables>,
  granter: Author & Subject,
  owner: GrantOwner,
  permissionId: string,
  ruleIds: readonly string[],
): Promise<boolean> {
  const before = (await grantsOf(sql, owner)).get(permissionId)
  if (before === undefined) return false
  if (!holdsAll(await heldBy(sql, granter), [permissionId])) refuse(BEYOND_OWN)
  const rules = await sql
    .selectFrom('sys_permission_data_rule')
    .select('id')
    .where('permission_id', '=', permissionId)
    .execute()
  const known = new Set(rules.map((rule) => rule.id))
  if (ruleIds.some((id) => !known.has(id))) throw new ApiError(CODE.failure, '数据规则已不存在，请刷新后重试')
  if (!isAsNarrow(await narrowingOf(sql, granter, [permissionId]), { permissionId, ruleIds })) refuse(WIDER_THAN_OWN)
  await narrowGrant(sql, owner, permissionId, ruleIds)
  await audit(sql, granter, {
    entity: owner.kind,
    entityId: owner.id,
    action: 'dataRule',
    before: { permissionId, dataRuleIds: before },
    after: { permissionId, dataRuleIds: ruleIds },
  })
  return true
}

/** Refuses to hand on permissions that the granter does not hold. @throws ApiError 510, HTTP 403 */
async function requireHeld(
  sql: Transaction<Tables>,
  granter: Subject,
  permissionIds: readonly string[],
  message: string,
): Promise<void> {
  if (!holdsAll(await heldBy(sql, granter), permissionIds)) refuse(message)
}

/**
 * Refuses to hand a role (or department role) to somebody when it grants more than the granter holds, or more rows than the granter sees.
 * @throws ApiError 510, HTTP 403
 */
export async function requireWithinOwn(
  sql: Transaction<Tables>,
  granter: Subject,
  owner: Pick<GrantOwner, 'kind' | 'id'>,
): Promise<void> {
  const grants = await grantsOf(sql, owner)
  await requireHeld(sql, granter, [...grants.keys()], STRONGER_ROLE)
  const own = await narrowingOf(sql, granter, [...grants.keys()])
  for (const [permissionId, ruleIds] of grants) if (!isAsNarrow(own, { permissionId, ruleIds })) refuse(STRONGER_ROLE)
}

async function checkExisting(sql: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await sql
    .selectFrom('sys_permission')
    .select('id')
    .where('id', 'in', [...ids])
    .where('del_flag', '=', 0)
    .execute()
  if (rows.length < ids.length) throw new ApiError(CODE.failure, '授权失败！所选菜单已被删除，请刷新后重试')
}

/** A new grant starts as narrow as the granter's own. */
async function startingRules(
  sql: Transaction<Tables>,
  granter: Subject,
  added: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const own = await narrowingOf(sql, granter, added)
  return new Map([...own].map(([id, sets]) => [id, sets[0] ?? []]))
}

function refuse(message: string): never {
  throw new ApiError(CODE.noPermission, message, { status: 403 })
}
