import { sql as raw } from 'kysely'
import { badInput, refused } from '#server/http/refusals.ts'
import { allOf, rowRef } from '#server/engine/query/condition.ts'
import { orderOf } from '#server/engine/query/page-statement.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { existingFor, fromWhere } from '#server/engine/rows/rows.ts'
import { editRow, lockRows, type Body } from '#server/engine/write/write-rows.ts'
import { apiError } from '#server/http/errors.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { isBelow, lockTree, parentIdOf } from '#server/engine/write/check-place.ts'
import { siblingSort, type TreeFacts } from '#server/engine/resource/tree-of.ts'

/** Where a row is to go. */
export interface Move {
  id: string
  /** The row above, null = the first level. */
  parentId: string | null
  /** The sibling it is put before, null = after all of them. */
  beforeId: string | null
  version?: unknown
}

/** Hangs a row below another one, at a place among its siblings. @returns what to tell the bus once it is committed @throws ApiError 404, 409, or why it cannot go there */
export async function moveRow(context: Context, resource: Resource, tree: TreeFacts, move: Move): Promise<RowChange[]> {
  await lockTree(context, resource)
  const [locked] = await lockRows(context, resource, [move.id], 'edit')
  const { row, tenantId } = locked!
  const isElsewhere = parentIdOf(row, tree) !== move.parentId
  const { label, write } = resource.entity.fields[tree.parent]!
  if (isElsewhere && write !== undefined && write !== 'always') throw refused(`${label}不能修改`)
  const order = await orderAfter(context, resource, tree, move)
  const place = order.indexOf(move.id) + 1
  const body: Body = {
    id: move.id,
    version: move.version,
    ...(isElsewhere && { [tree.parent]: move.parentId ?? '' }),
    ...(tree.order !== null && { [tree.order]: place }),
  }
  const moved = await editRow(context, resource, body)
  const shifted = await renumber(context, resource, tree, order)
  if (shifted.length === 0) return [moved]
  return [moved, { entity: resource.entity.name, action: 'edit', ids: shifted, tenantId }]
}

/** The ids of the siblings as they stand after the move. @throws ApiError 409 when the sibling is no more where it was seen */
async function orderAfter(
  context: Context,
  resource: Resource,
  tree: TreeFacts,
  { id, parentId, beforeId }: Move,
): Promise<string[]> {
  if (beforeId === id) throw badInput('不能移到自己前面')
  const where = allOf([...existingFor(context, resource), isBelow(tree, parentId)])
  const { rows } = await raw<{ id: string }>`
    select ${rowRef('id')} as id ${fromWhere(resource, where)} ${orderOf(siblingSort(resource, tree))}`.execute(
    context.sql,
  )
  const others = rows.map((row) => row.id).filter((other) => other !== id)
  if (beforeId === null) return [...others, id]
  const at = others.indexOf(beforeId)
  if (at === -1) throw apiError('CONFLICT')
  return others.toSpliced(at, 0, id)
}

/**
 * Numbers siblings as they stand; a user who edits one of them meanwhile is not disturbed, so their versions stay. @returns the ids of those that
 * got another number
 */
async function renumber(
  { sql, principal }: Context,
  { entity }: Resource,
  { orderColumn }: TreeFacts,
  order: readonly string[],
): Promise<string[]> {
  if (orderColumn === null) return []
  const column = raw.ref(orderColumn)
  // Who moves a row of their own among those of the platform leaves these where they are.
  const own = entity.sharesPlatformRows === true && !principal.platform ? raw`and s.tenant_id <> 0` : raw``
  const { rows } = await raw<{ id: string }>`
    update ${raw.table(entity.table)} s set ${column} = n.place
    from unnest(${order}::text[]) with ordinality as n (id, place)
    where s.id = n.id and s.${column} is distinct from n.place ${own} returning s.id`.execute(sql)
  return rows.map(({ id }) => id)
}
