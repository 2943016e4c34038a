import { sql as raw } from 'kysely'
import { columnOf } from '#contract/define-entity.ts'
import { newId } from '#server/db/ids.ts'
import { refused } from '#server/http/refusals.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import type { Row } from '#server/engine/kinds/row.ts'
import { treeOfEntity, type TreeFacts } from '#server/engine/resource/tree-of.ts'
import { addRow, deleteRows, editRow, type Body } from '#server/engine/write/write-rows.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { hasId, idOf, numbered, type RelatedRows } from './related-rows.ts'

/**
 * Saves children that form a tree, in the order they are named: the sender names no row before the row it hangs below. A new row may
 * carry a `temporaryId`, by which others of the same body name it as the one above them. @throws ApiError
 */
export async function saveBranches(
  context: Context,
  related: RelatedRows,
  { rows, stored }: { rows: readonly Body[]; stored: readonly Row[] },
): Promise<RowChange[]> {
  const { resource, ids } = related
  const tree = treeOfEntity(resource.entity)!
  const removed = new Set(rows.filter((row) => row['removed'] === true).map(idOf))
  const remove = async () => (removed.size === 0 ? [] : deleteRows(context, resource, [...removed], 'delete'))
  // What hung below a row that goes is hung elsewhere first; otherwise values that go are free for others.
  const isLeft = stored.some((row) => removed.has(String(row[tree.parent])) && !removed.has(String(row['id'])))
  const changes = isLeft ? [] : await remove()
  for (const row of rows) {
    const name = row['temporaryId']
    if (typeof name === 'string' && !hasId(row)) ids[name] = newId(context.now)
  }
  for (const row of rows.filter((one) => one['removed'] !== true))
    changes.push(await numbered(rows, row, saveBranch(context, related, tree, row)))
  if (isLeft) changes.push(...(await remove()))
  await requireOneRecord(context, related, tree)
  return changes
}

function saveBranch(
  context: Context,
  { resource, by, parentId, ids }: RelatedRows,
  tree: TreeFacts,
  row: Body,
): Promise<RowChange> {
  const above = row[tree.parent]
  const named = typeof above === 'string' && Object.hasOwn(ids, above) ? { [tree.parent]: ids[above] } : {}
  if (hasId(row)) return editRow(context, resource, { ...row, ...named })
  const { temporaryId, ...values } = row
  const id = typeof temporaryId === 'string' ? { id: ids[temporaryId] } : {}
  return addRow(context, resource, { ...values, ...named, [by]: parentId }, id)
}

/** @throws ApiError where a row hangs below one of another record */
async function requireOneRecord(
  context: Context,
  { resource, by, parentId }: RelatedRows,
  tree: TreeFacts,
): Promise<void> {
  const { entity }: Resource = resource
  const table = raw.table(entity.table)
  const [owner, above] = [raw.ref(columnOf(by)), raw.ref(tree.parentColumn)]
  const { rows } = await raw`
    select 1 from ${table} c join ${table} p on p.id = c.${above}
    where c.${owner} = ${parentId} and p.${owner} is distinct from ${parentId} limit 1`.execute(context.sql)
  if (rows.length > 0) throw refused(`“${entity.label}”的上级不属于这条记录`)
}
