import { groupedBy } from '#contract/collections/grouped-by.ts'
interface Row {
  id: string
  parent_id: string | null
}

/**
 * Hangs rows under their parents; order among siblings stays. Rows whose parent is not among the rows become roots.
 * @param toNode called with the finished children (empty for leaves).
 */
export function treeOf<R extends Row, N>(rows: readonly R[], toNode: (row: R, children: N[]) => N): N[] {
  const childrenOf = byParent(rows)
  const build = (parent: string): N[] => (childrenOf.get(parent) ?? []).map((row) => toNode(row, build(row.id)))
  return build('')
}

/** The ids of a row and of everything below it. */
export function branchOf(rows: readonly Row[], id: string): string[] {
  const childrenOf = byParent(rows)
  const branch = [id]
  for (const parent of branch) branch.push(...(childrenOf.get(parent) ?? []).map((row) => row.id))
  return branch
}

function byParent<R extends Row>(rows: readonly R[]): Map<string, R[]> {
  const known = new Set(rows.map((row) => row.id))
  return groupedBy(rows, ({ parent_id: parent }) => (parent !== null && known.has(parent) ? parent : ''))
}
