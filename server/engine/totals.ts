import type { Totals } from '#contract/wire/totals.ts'
import { allOf, conditionOf } from '#server/engine/query/condition.ts'
import { readListQuery, type Parameters } from '#server/engine/query/list-query.ts'
import type { Context, Resource } from '#server/engine/resource.ts'
import { visibleTo } from '#server/engine/rows.ts'

/** What stands above a list: figures of all the rows the query finds for this person, not of the page alone; null for a resource that has none. */
export async function totalsOf(context: Context, resource: Resource, parameters: Parameters): Promise<Totals | null> {
  const { totals, totalsAcross = [], filter } = resource.hooks
  if (totals === undefined) return null
  const asked = Object.fromEntries(Object.entries(parameters).filter(([name]) => !totalsAcross.includes(name)))
  const { tests } = readListQuery(asked, resource.columns)
  const where = allOf([
    ...(await visibleTo(context, resource, 'list')),
    ...tests.map(conditionOf),
    ...(filter?.(asked) ?? []),
  ])
  return totals(context, where)
}
