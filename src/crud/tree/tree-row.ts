import type { Crud } from '#crud/screen.ts'
import type { TreeActor } from './tree-parts.ts'
import type { KeyboardEvent } from 'react'
import type { FlatRow } from './flat-rows.ts'
import { treeMove } from './tree-keys.ts'
import { stepMove } from './tree-moves.ts'
import type { useTreeFocus } from './use-tree-focus.ts'

interface TreeRowContext {
  crud: Crud
  tree: TreeActor
  rows: readonly FlatRow[]
  at: FlatRow
  focus: ReturnType<typeof useTreeFocus>
}

/** Whether the person may move rows of this tree. */
export function isMovable({ screen, can }: Crud): boolean {
  return screen.tree?.movable === true && can('edit')
}

/** Opens a closed node and closes an open one; one that failed is asked for again. */
export function toggle(tree: TreeActor, { id, state }: FlatRow): void {
  tree.send({ type: state === 'expanded' || state === 'loading' ? 'node.collapse' : 'node.expand', id })
}

/** Does what a key does in a tree; keys of buttons and links inside a row are theirs. */
export function onTreeKey(event: KeyboardEvent<HTMLElement>, { crud, tree, rows, at, focus }: TreeRowContext): void {
  if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return
  if (event.key === 'Enter' && at.state !== 'leaf') {
    event.preventDefault()
    toggle(tree, at)
    return
  }
  const move = treeMove(rows, at.id, event.key, event.altKey)
  if (move === null) return
  event.preventDefault()
  if (move.kind === 'focus') focus.go(move.id)
  else if (move.kind === 'expand' || move.kind === 'collapse') tree.send({ type: `node.${move.kind}`, id: move.id })
  else if (isMovable(crud)) {
    const step = stepMove(rows, at.id, move.kind)
    if (step !== null) tree.send({ type: 'node.move', move: step })
  }
}
