import type { Crud, TreeActor } from '#crud/screen.ts'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import { flatRows, type FlatRow } from './flat-rows.ts'

/** The rows of a tree that are seen now; what is open is read anew whenever the roots were. */
export function useTreeRows({ list, screen }: Crud, tree: TreeActor): FlatRow[] {
  const roots = useSelector(list, (snapshot) => snapshot.context.records)
  const branches = useSelector(tree, (snapshot) => snapshot.context.branches)
  const found = useSelector(tree, (snapshot) => snapshot.context.found)
  const folded = useSelector(tree, (snapshot) => snapshot.context.folded)
  const isSearch = useSelector(tree, isFound)
  const parent = screen.tree?.parent ?? ''
  const seen = useRef(roots)
  useEffect(() => {
    if (seen.current === roots) return
    seen.current = roots
    tree.send({ type: 'tree.refresh' })
  }, [tree, roots])
  return useMemo(
    () => flatRows(roots, { branches, found, folded }, parent, isSearch),
    [roots, branches, found, folded, parent, isSearch],
  )
}

/** Whether a tree shows what a search found; while the next one runs it shows the last. */
export function isFound(snapshot: ReturnType<TreeActor['getSnapshot']>): boolean {
  const isAgain = snapshot.matches({ search: 'searching' }) && snapshot.context.found.length > 0
  return isAgain || snapshot.matches({ search: 'found' })
}
