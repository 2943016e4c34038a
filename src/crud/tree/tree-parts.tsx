import type { Crud, TreeActor } from '#crud/screen.ts'
import { MoveDialog } from './move-dialog.tsx'
import { TreeSearch } from './tree-search.tsx'
import { TreeTable } from './tree-table.tsx'

/** The rows of a screen that form trees: a search over all of them, the tree, and the dialog that moves a row. */
export function TreeRecords({ crud, tree }: { crud: Crud; tree: TreeActor }) {
  return (
    <>
      <TreeSearch crud={crud} tree={tree} />
      <TreeTable crud={crud} tree={tree} />
      <MoveDialog crud={crud} tree={tree} />
    </>
  )
}
