import { idOf, type Row } from '#contract/wire/row.ts'
import { nameOf } from '#crud/record-name.ts'
import type { Crud } from '#crud/screen.ts'
import type { TreeActor } from '#crud/tree/tree-parts.ts'
import { useLiveRow } from '#crud/table/live-cell.tsx'
import { shownRows } from '#crud/actions/shown-rows.ts'
import { TreeSearch } from '#crud/tree/tree-search.tsx'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { Beside } from './beside.tsx'
import { RelatedTabs } from './related-tabs.tsx'
import { SideTools } from './side-tools.tsx'
import { SideTree } from './side-tree.tsx'
import { useChosen } from './use-chosen.ts'

/** Stands in while no record is at hand. */
const NOBODY: Row = {}

/** A tree at the left and what belongs to its chosen row at the right; the choice is part of the address. Source: SCREEN-60, contract §21.4. */
export function SidePage({ crud, tree }: { crud: Crud; tree: TreeActor }) {
  const firstRoot = useSelector(crud.list, ({ context }) => context.records[0])
  useOpenRoot(crud, tree)
  const chosen = useChosen(firstRoot === undefined ? null : idOf(firstRoot))
  const record = useShownRow(crud, tree, chosen.id)
  const { now } = useLiveRow(crud, record ?? NOBODY)
  const title = record === null ? '' : nameOf(now, crud)
  return (
    <>
      <Beside
        label={crud.screen.entity.label}
        chosen={title}
        side={(close) => (
          <>
            <SideTools crud={crud} />
            <TreeSearch crud={crud} tree={tree} />
            <SideTree
              crud={crud}
              tree={tree}
              chosen={chosen.id}
              onChoose={({ id }) => {
                chosen.choose(id)
                close()
              }}
            />
          </>
        )}
      >
        <RelatedTabs crud={crud} chosen={chosen} record={record} title={title} />
      </Beside>
    </>
  )
}

/** A row that is at hand, as it was last read. */
function useShownRow(crud: Crud, tree: TreeActor, id: string | null): Row | null {
  // Memoized, it would stay as it was first read: what is at hand changes with what was read, not with the arguments.
  'use no memo'
  useSelector(crud.list, ({ context }) => context.records)
  useSelector(tree, ({ context }) => context.branches)
  useSelector(tree, ({ context }) => context.found)
  return shownRows(crud).find((row) => idOf(row) === id) ?? null
}

/** A single root is only the way to what is below it. */
function useOpenRoot({ list }: Crud, tree: TreeActor): void {
  const onlyRoot = useSelector(list, ({ context }) => (context.records.length === 1 ? idOf(context.records[0]!) : null))
  useEffect(() => {
    const { branches } = tree.getSnapshot().context
    if (onlyRoot !== null && Object.keys(branches).length === 0) tree.send({ type: 'node.expand', id: onlyRoot })
  }, [tree, onlyRoot])
}
