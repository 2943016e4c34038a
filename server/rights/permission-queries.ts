import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { heldBy, type Subject } from '#server/rights/held.ts'
import { withAncestors } from '#server/rights/grants.ts'
import type { PermissionRow } from '#server/rights/permission-nodes.ts'

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

/** What of the catalogue somebody may hand on, with the menus above it; platform principals see all of it. */
export async function grantablePermissions(sql: Transaction<Tables>, subject: Subject): Promise<PermissionRow[]> {
  const rows = await allPermissions(sql)
  const held = await heldBy(sql, subject)
  return held === 'all' ? rows : within(rows, held)
}

/** The rows with these ids and everything above them. */
export function within(rows: readonly PermissionRow[], ids: Iterable<string>): PermissionRow[] {
  const kept = withAncestors(ids, new Map(rows.map((row) => [row.id, row.parent_id])))
  return rows.filter((row) => kept.has(row.id))
}
