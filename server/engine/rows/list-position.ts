import type { TablePosition } from '#contract/live/live-merge.ts'
import { positionOf } from '#server/db/numbering.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import type { ListQuery } from '#server/engine/query/list-query.ts'

/** Where the changes of a list stand, for a query that wants to know. To be asked before the rows: they may be newer than it says, not older. Source: LIVE-06. */
export async function positionAsked(
  { sql, principal }: Context,
  { entity, hooks }: Resource,
  { isPlaced }: ListQuery,
): Promise<Partial<TablePosition>> {
  if (!isPlaced || hooks.live === 'never') return {}
  return positionOf(sql, principal.chosenTenantId ?? principal.tenantId, entity.name)
}
