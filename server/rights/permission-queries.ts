import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { heldBy, type Subject } from '#server/rights/held.ts'
import { heldOnly, holdsAll, withAncestors, type Held } from '#server/rights/grants.ts'
import type { PermissionRow, TreeModel } from '#server/rights/permission-nodes.ts'
import { treeOf } from '#server/rights/trees.ts'

/** The whole catalogue in the order of menus. */
export async function allPermissions(sql: Transaction<Tables>): Promise<PermissionRow[]> {
  return sql
    .selectFrom('sys_permission')
    .selectAll()
    .where('del_flag', '=', 0)
    .orderBy('sort_no')
    .orderBy('create_time')
    .orderBy('id')
    .execute()
}

/** One level of the catalogue: the rows below a parent, null = the first level. */
export async function permissionsBelow(sql: Transaction<Tables>, parentIds: readonly string[] | null) {
  return sql
    .selectFrom('sys_permission')
    .selectAll()
    .where('del_flag', '=', 0)
    .where((is) => (parentIds === null ? is('parent_id', 'is', null) : is('parent_id', 'in', [...parentIds])))
    .orderBy('sort_no')
    .orderBy('create_time')
    .orderBy('id')
    .execute()
}

/**
 * What of the catalogue somebody may hand on, as a tree with the menus above it; platform principals see all of it.
 * @param toNode how a node looks
 * @param bound what may be handed on at most besides what they hold
 */
export async function grantableTree(
  sql: Transaction<Tables>,
  subject: Subject,
  toNode: (row: PermissionRow, children: TreeModel[]) => TreeModel,
  bound: Held = 'all',
): Promise<{ treeList: TreeModel[]; ids: string[] }> {
  const all = await allPermissions(sql)
  const held = bounded(await heldBy(sql, subject), bound)
  const rows = held === 'all' ? all : within(all, held)
  const treeList = treeOf<PermissionRow, TreeModel>(rows, (row, children) => ({
    ...toNode(row, children),
    ...(holdsAll(held, [row.id]) ? {} : { disableCheckbox: true as const }),
  }))
  return { treeList, ids: rows.map((row) => row.id) }
}

function bounded(held: Held, bound: Held): Held {
  return bound === 'all' ? held : new Set(heldOnly(held, [...bound]))
}

/** The rows with these ids and everything above them. */
function within(rows: readonly PermissionRow[], ids: Iterable<string>): PermissionRow[] {
  const kept = withAncestors(ids, new Map(rows.map((row) => [row.id, row.parent_id])))
  return rows.filter((row) => kept.has(row.id))
}
