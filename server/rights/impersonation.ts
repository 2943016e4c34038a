import { sql as raw, type Transaction } from 'kysely'
import { CODE } from '#contract/wire/result.ts'
import type { Tables } from '#server/db/tables.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Principal } from '#server/identity/auth.ts'
import { grantedIds } from '#server/rights/granted-ids.ts'
import { holdsAll } from '#server/rights/grants.ts'
import { heldBy, type Subject } from '#server/rights/held.ts'
import { narrowingOf } from '#server/rights/rule-sets.ts'

const ONESELF = '这就是您自己的账号，无需以他人的身份查看'
const STRONGER = '该用户的权限超出您自己的权限，不能以其身份查看'
const NARROWED = '您自己受数据规则限制，不能以能看到同类数据的人的身份查看'

type Person = Pick<Principal, 'userId' | 'administrator' | 'platformPermissions'>

/**
 * Refuses to impersonate a user who sees what the impersonator does not see: other pages, or rows that data rules hide from the impersonator.
 * @throws ApiError 510, HTTP 403
 */
export async function requireWithinSight(
  sql: Transaction<Tables>,
  impersonator: Principal,
  person: Person,
): Promise<void> {
  const problem = await sightProblem(sql, impersonator, person)
  if (problem !== null) throw new ApiError(CODE.noPermission, problem, { status: 403 })
}

/** Why one user may not impersonate the other with their rights of now; null = they may. */
export async function sightProblem(
  sql: Transaction<Tables>,
  impersonator: Subject,
  person: Person,
): Promise<string | null> {
  if (person.userId === impersonator.userId) return ONESELF
  if (impersonator.administrator) return null
  if (person.administrator || person.platformPermissions.size > 0) return STRONGER
  const { rows } = await raw<{ id: string }>`
    select p.id from sys_permission p
    where p.id in ${grantedIds(person.userId, impersonator.tenantId)} and p.del_flag = 0`.execute(sql)
  const granted = rows.map(({ id }) => id)
  if (!holdsAll(await heldBy(sql, impersonator), granted)) return STRONGER
  // The same rule shows other people other rows.
  return (await narrowingOf(sql, impersonator, granted)).size > 0 ? NARROWED : null
}
