import type { RawBuilder, SqlBool } from 'kysely'
import { allOf, conditionOf } from '#server/engine/query/condition.ts'
import type { ListQuery } from '#server/engine/query/list-query.ts'
import type { Context, Resource, Totals } from '#server/engine/resource.ts'
import { visibleTo } from '#server/engine/rows.ts'

/** What stands above a list: figures of all the rows the query finds for this person, not of the page alone; null for a resource that has none. */
export async function totalsOf(
  context: Context,
  resource: Resource,
  query: ListQuery,
  extra: readonly RawBuilder<SqlBool>[],
): Promise<Totals | null> {
  const { totals } = resource.hooks
  if (totals === undefined) return null
  const where = allOf([...(await visibleTo(context, resource, 'list')), ...query.tests.map(conditionOf), ...extra])
  return totals(context, where)
}
