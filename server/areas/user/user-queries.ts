import type { RowOf } from '#contract/entity/row-of.ts'
import type { user } from '#contract/areas/user/user.entity.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import { allOf } from '#server/engine/query/condition.ts'
import { readListQuery, type Parameters } from '#server/engine/query/list-query.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { listPage, select, visibleTo } from '#server/engine/rows/rows.ts'
import { requireVisibleRows } from '#server/engine/rows/visible-row.ts'
import { users } from '#server/areas/user/user.resource.ts'

/** A user as its list shows one. */
export type UserRow = RowOf<typeof user>

/** Rows one unpaged call answers at most. */
const MAX_UNPAGED = 1000

/** Users the principal may see, unpaged, in the order in which they were added. */
export async function visibleUsers(context: Context, ...conditions: RawBuilder<SqlBool>[]): Promise<UserRow[]> {
  const where = allOf([...(await visibleTo(context, users, 'list')), ...conditions])
  return select(context, users, { where, limit: MAX_UNPAGED })
}

/** One page of the users the principal may see, with the parameters of the list. */
export function pageOfUsers(context: Context, parameters: Parameters, ...conditions: RawBuilder<SqlBool>[]) {
  return listPage(context, users, readListQuery(parameters, users.columns), conditions)
}

/** Refuses ids of users the principal may not see. @throws ApiError 404 */
export function requireVisible(context: Context, ids: readonly string[]): Promise<void> {
  return requireVisibleRows(context, users, ids)
}
