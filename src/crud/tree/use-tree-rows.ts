import type { ListQuery } from '#contract/wire/list-query.ts'
import type { Crud } from '#crud/screen.ts'
import type { TreeActor } from './tree-parts.ts'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import { flatRows, type FlatRow } from './flat-rows.ts'
import { narrowedIn } from './narrowed.ts'

/** The rows of a tree that are seen now; what is open is read anew whenever the roots were. */
export function useTreeRows({ list, screen }: Crud, tree: TreeActor): FlatRow[] {
  const roots = useSelector(list, (snapshot) => snapshot.context.records)
  const branches = useSelector(tree, (snapshot) => snapshot.context.branches)
  const found = useSelector(tree, (snapshot) => snapshot.context.found)
  const folded = useSelector(tree, (snapshot) => snapshot.context.folded)
  const isSearch = useSelector(tree, isFound)
  const shown = useSelector(list, (snapshot) => snapshot.context.shown)
  const isNarrow = shown !== null && narrowedIn(screen, shown) !== null
  const parent = screen.tree?.parent ?? ''
  const seen = useRef(roots)
  useEffect(() => {
    if (seen.current === roots) return
    seen.current = roots
    tree.send({ type: 'tree.refresh' })
  }, [tree, roots])
  useUnfolded(tree, shown)
  return useMemo(() => {
    const matches = isSearch ? found : roots
    return flatRows(roots, { branches, found: matches, folded }, parent, isSearch || isNarrow)
  }, [roots, branches, found, folded, parent, isSearch, isNarrow])
}

/** What was folded by hand may be on the way to what another question finds. */
function useUnfolded(tree: TreeActor, shown: ListQuery | null): void {
  const { filters, conditions } = shown ?? {}
  const seen = useRef({ filters, conditions })
  useEffect(() => {
    if (seen.current.filters === filters && seen.current.conditions === conditions) return
    seen.current = { filters, conditions }
    tree.send({ type: 'folds.forget' })
  }, [tree, filters, conditions])
}

/** Whether a tree shows what a search found; while the next one runs it shows the last. */
export function isFound(snapshot: ReturnType<TreeActor['getSnapshot']>): boolean {
  const isAgain = snapshot.matches({ search: 'searching' }) && snapshot.context.found.length > 0
  return isAgain || snapshot.matches({ search: 'found' })
}
