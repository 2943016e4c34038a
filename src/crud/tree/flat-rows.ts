import { idOf, type Row } from '#contract/wire/row.ts'
import { nodeState, type Branches, type NodeState } from '#machines/tree-table/branches.ts'
import type { TreeTableContext } from '#machines/tree-table/tree-table.machine.ts'

/** A row of a tree where it stands among the rows that are seen. */
export interface FlatRow {
  row: Row
  id: string
  parentId: string | null
  /** 1 = a root. */
  level: number
  /** Its place among its siblings, from 1, and how many they are. */
  place: number
  siblings: number
  /** The sibling after it; null = it is the last one. */
  nextId: string | null
  state: NodeState | 'leaf'
  /** Why what is below it could not be read. */
  problem: string | null
}

type Seen = Pick<TreeTableContext, 'branches' | 'found' | 'folded'>

/** The rows of a tree that are seen, from top to bottom. @param found shows what a search found instead of the roots */
export function flatRows(roots: readonly Row[], tree: Seen, parentKey: string, isSearch: boolean): FlatRow[] {
  const rows: FlatRow[] = []
  if (!isSearch) add(rows, roots, 1, null, (row) => opened(row, tree.branches))
  else {
    const below = foundBelow(tree.found, parentKey)
    add(rows, below.get(null) ?? [], 1, null, (row) => foundNode(row, tree, below.get(idOf(row)) ?? []))
  }
  return rows
}

interface Node {
  state: FlatRow['state']
  problem: string | null
  children: readonly Row[]
}

function add(
  rows: FlatRow[],
  siblings: readonly Row[],
  level: number,
  parentId: string | null,
  nodeOf: (row: Row) => Node,
): void {
  siblings.forEach((row, index) => {
    const id = idOf(row)
    const { state, problem, children } = nodeOf(row)
    const next = siblings[index + 1]
    const nextId = next === undefined ? null : idOf(next)
    rows.push({ row, id, parentId, level, place: index + 1, siblings: siblings.length, nextId, state, problem })
    add(rows, children, level + 1, id, nodeOf)
  })
}

/** A node of the tree itself; what turned out to have nothing below it is a leaf. Source: TREE-02. */
function opened(row: Row, branches: Branches): Node {
  const branch = branches[idOf(row)]
  const state = nodeState(branch)
  const isLeaf = branch?.status === 'known' ? branch.children.length === 0 : !mayHaveChildren(row)
  const children = state === 'collapsed' ? [] : (branch?.children ?? [])
  return { state: isLeaf ? 'leaf' : state, problem: branch?.problem ?? null, children }
}

/** A node on the way to what was found is open; one at its end shows what is below it when it is opened. */
function foundNode(row: Row, { branches, folded }: Seen, children: readonly Row[]): Node {
  if (children.length === 0) return opened(row, branches)
  const isFolded = folded.includes(idOf(row))
  return { state: isFolded ? 'collapsed' : 'expanded', problem: null, children: isFolded ? [] : children }
}

function foundBelow(found: readonly Row[], parentKey: string): Map<string | null, Row[]> {
  const ids = new Set(found.map(idOf))
  const groups = new Map<string | null, Row[]>()
  for (const row of found) {
    const parent = parentOf(row, parentKey)
    const key = parent !== null && ids.has(parent) ? parent : null
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return groups
}

/** The id of the node above; null on the first level. */
export function parentOf(row: Row, parentKey: string): string | null {
  const parent = row[parentKey]
  if (typeof parent !== 'string' && typeof parent !== 'number') return null
  return parent === '' || parent === '0' || parent === 0 ? null : String(parent)
}

/** Whether something may be below a row; servers say it as `hasChild`, `isLeaf` or `leaf`. */
export function mayHaveChildren(row: Row): boolean {
  const { hasChild, isLeaf = row['leaf'] } = row
  if (hasChild !== undefined && hasChild !== null) return hasChild === true || String(hasChild as string) === '1'
  return isLeaf !== true
}
