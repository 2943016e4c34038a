import { sql as raw, type RawBuilder } from 'kysely'
import { columnOf, type Entity } from '#contract/define-entity.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { SortBy } from '#server/engine/query/sort.ts'
import { sortOf, type Resource } from '#server/engine/resource/resource.ts'

/** How the rows of an entity hang together. */
export interface TreeFacts {
  /** Key and column of the id of the row above. */
  parent: string
  parentColumn: string
  /** Key and column of the place among siblings, null where their order is another. */
  order: string | null
  orderColumn: string | null
}

/** The tree of an entity, null when its rows form none. */
export function treeOfEntity({ tree }: Entity): TreeFacts | null {
  if (tree === undefined) return null
  const { parent, order = null } = tree
  return { parent, parentColumn: columnOf(parent), order, orderColumn: order === null ? null : columnOf(order) }
}

/** The order of siblings: their place, else the list's own. */
export function siblingSort(resource: Resource, { order }: TreeFacts): readonly SortBy[] | undefined {
  const column = order === null ? undefined : resource.columns.get(order)
  return column === undefined ? sortOf(resource) : [{ column, descending: false }]
}

/** The column of the row above in the engine's statements. */
export function parentRef({ parentColumn }: TreeFacts): RawBuilder<unknown> {
  return raw`nullif(${rowRef(parentColumn)}, '')`
}
