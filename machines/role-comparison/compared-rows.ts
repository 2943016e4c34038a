import type { GrantNode } from '#machines/grant-editor/grant-tree.ts'

/** A menu or button with what two roles do about it. */
export interface ComparedRow {
  id: string
  title: string
  /** 0 = the first level. */
  level: number
  held: readonly [boolean, boolean]
}

/** The tree row by row. @param isNarrow only where the two differ, with the way there */
export function comparedRows(
  tree: readonly GrantNode[],
  [first, second]: readonly [readonly string[], readonly string[]],
  isNarrow: boolean,
): ComparedRow[] {
  const sets = [new Set(first), new Set(second)] as const
  const walk = (nodes: readonly GrantNode[], level: number): ComparedRow[] =>
    nodes.flatMap(({ id, title, children }) => {
      const held = [sets[0].has(id), sets[1].has(id)] as const
      const below = walk(children, level + 1)
      const isShown = !isNarrow || held[0] !== held[1] || below.length > 0
      return isShown ? [{ id, title, level, held }, ...below] : []
    })
  return walk(tree, 0)
}

/** How many things only the first, only the second and both grant, of those that the tree has. */
export function comparedCounts(tree: readonly GrantNode[], granted: readonly [readonly string[], readonly string[]]) {
  const rows = comparedRows(tree, granted, false)
  return {
    first: rows.filter(({ held }) => held[0] && !held[1]).length,
    second: rows.filter(({ held }) => held[1] && !held[0]).length,
    both: rows.filter(({ held }) => held[0] && held[1]).length,
  }
}
