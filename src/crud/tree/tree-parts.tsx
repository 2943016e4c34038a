import type { Crud, TreeActor } from '#crud/screen.ts'
import { MoveDialog } from './move-dialog.tsx'
import { MoveQuestion } from './move-question.tsx'
import { TreeTable } from './tree-table.tsx'

/** The rows of a screen that form trees: the tree, and the dialog that moves a row. */
export function TreeRecords({ crud, tree }: { crud: Crud; tree: TreeActor }) {
  return (
    <>
      <TreeTable crud={crud} tree={tree} />
      <MoveDialog crud={crud} tree={tree} />
      <MoveQuestion tree={tree} label={crud.screen.entity.label} />
    </>
  )
}
