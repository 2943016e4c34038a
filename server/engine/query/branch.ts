import { sql as raw, type RawBuilder } from 'kysely'
import { columnOf, type Field } from '#contract/define-entity.ts'
import { entityNamed } from '#server/engine/kinds/entities.ts'
import { isBelow } from '#server/engine/organisation/is-below.ts'

/** How the rows of a table hang together that others refer to. Names come from entities only. */
export interface BranchTree {
  table: string
  /** Column that is referred to. */
  value: string
  /** Column with the id of the row above. */
  parent: string
  /** Column with a code that begins with that of the row above, where there is one. */
  code: string | null
  /** Whether rows belong to a tenant; codes are unique within it. */
  isOfTenant: boolean
}

/** How the rows of a list hang on the nodes of a tree otherwise than by a column of their own. */
export interface BranchFilter {
  tree: BranchTree
  /** SQL for `(row, node)`: the id of a row and what it refers to. */
  places: RawBuilder<unknown>
}

/** The tree a field refers to. @throws when the rows of that entity form no tree */
export function branchTreeOf({ to = '', by }: Pick<Field, 'to' | 'by'>): BranchTree {
  const { table, tree, tenant, referencedBy = 'id' } = entityNamed(to)
  if (tree === undefined) throw new Error(`branchTreeOf: ${to} forms no tree`)
  return {
    table,
    value: columnOf(by ?? referencedBy),
    parent: columnOf(tree.parent),
    code: tree.code === undefined ? null : columnOf(tree.code),
    isOfTenant: tenant,
  }
}

/**
 * SQL for the rows `(top, node)` of a tree: each of the nodes with itself and everything below it. Row-level security decides which there
 * are; deleted ones count, because rows still refer to them.
 */
export function branchesOf(tree: BranchTree, nodes: readonly string[]): RawBuilder<{ top: string; node: string }> {
  const { table, value, parent, code, isOfTenant } = tree
  const [rows, kept] = [raw.table(table), raw.ref(value)]
  if (code !== null) {
    const below = isBelow(raw`below.${raw.ref(code)}`, raw`root.${raw.ref(code)}`)
    const own = isOfTenant ? raw`below.tenant_id = root.tenant_id and ${below}` : below
    return raw`select root.${kept}::text as top, below.${kept}::text as node from ${rows} root join ${rows} below on ${own}
      where root.${kept}::text = any(${nodes})`
  }
  return raw`with recursive branch as (
      select id, ${kept}::text as top, ${kept}::text as node from ${rows} where ${kept}::text = any(${nodes})
      union select below.id, branch.top, below.${kept}::text from ${rows} below join branch on below.${raw.ref(parent)} = branch.id)
    select top, node from branch`
}
