import type { FlatRow } from './flat-rows.ts'

/** What a key does in a tree: the row that gets the focus, or what is done with the focused one. */
export type TreeMove =
  | { kind: 'focus'; id: string }
  | { kind: 'expand' | 'collapse'; id: string }
  | { kind: 'up' | 'down'; id: string }

/** The keys of a tree as people know them from files: arrows walk, open and close; with Alt they move the row among its siblings. Null = not ours. */
export function treeMove(rows: readonly FlatRow[], id: string, key: string, withAlt: boolean): TreeMove | null {
  const index = rows.findIndex((row) => row.id === id)
  const at = rows[index]
  if (at === undefined) return null
  if (withAlt) return besides(key, at)
  switch (key) {
    case 'ArrowDown':
      return focus(rows[index + 1])
    case 'ArrowUp':
      return focus(rows[index - 1])
    case 'Home':
      return focus(rows[0])
    case 'End':
      return focus(rows.at(-1))
    case 'ArrowRight':
      return inward(rows, index, at)
    case 'ArrowLeft':
      return outward(rows, at)
    default:
      return null
  }
}

function besides(key: string, at: FlatRow): TreeMove | null {
  if (key === 'ArrowUp') return { kind: 'up', id: at.id }
  return key === 'ArrowDown' ? { kind: 'down', id: at.id } : null
}

function inward(rows: readonly FlatRow[], index: number, at: FlatRow): TreeMove | null {
  if (at.state === 'collapsed' || at.state === 'failed') return { kind: 'expand', id: at.id }
  const next = rows[index + 1]
  return next?.parentId === at.id ? focus(next) : null
}

function outward(rows: readonly FlatRow[], at: FlatRow): TreeMove | null {
  if (at.state === 'expanded' || at.state === 'loading') return { kind: 'collapse', id: at.id }
  return focus(rows.find((row) => row.id === at.parentId))
}

function focus(row: FlatRow | undefined): TreeMove | null {
  return row === undefined ? null : { kind: 'focus', id: row.id }
}
