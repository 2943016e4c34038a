import { sql as raw, type Transaction } from 'kysely'
import { CODE } from '#contract/wire/result.ts'
import type { Tables } from '#server/db/tables.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Principal } from '#server/identity/auth.ts'
import { grantedIds } from '#server/identity/session-queries.ts'
import { holdsAll } from '#server/rights/grants.ts'
import { heldBy } from '#server/rights/held.ts'
import { narrowingOf } from '#server/rights/rule-sets.ts'

const ONESELF = '这就是您自己的账号，无需以他人的身份查看'
const STRONGER = '该用户的权限超出您自己的权限，不能以其身份查看'
const NARROWED = '您自己受数据规则限制，不能以能看到同类数据的人的身份查看'

/**
 * Refuses to look through the eyes of somebody who sees what the looker does not: other pages, or rows that rules keep from the looker.
 * @throws ApiError 510, HTTP 403
 */
export async function requireWithinSight(
  sql: Transaction<Tables>,
  looker: Principal,
  person: Pick<Principal, 'userId' | 'platform'>,
): Promise<void> {
  if (person.userId === looker.userId) refuse(ONESELF)
  if (looker.platform) return
  if (person.platform) refuse(STRONGER)
  const { rows } = await raw<{ id: string }>`
    select p.id from sys_permission p
    where p.id in ${grantedIds(person.userId, looker.tenantId)} and p.del_flag = 0`.execute(sql)
  const granted = rows.map(({ id }) => id)
  if (!holdsAll(await heldBy(sql, looker), granted)) refuse(STRONGER)
  // The same rule shows other people other rows.
  if ((await narrowingOf(sql, looker, granted)).size > 0) refuse(NARROWED)
}

function refuse(message: string): never {
  throw new ApiError(CODE.noPermission, message, { status: 403 })
}
