import type { Crud } from '#crud/screen.ts'
import type { TreeActor } from './tree-parts.ts'
import { MoveDialog } from './move-dialog.tsx'
import { MoveQuestion } from './move-question.tsx'

/** What moves a row of a tree: where it goes, and what follows from that. */
export function MoveWindows({ crud, tree }: { crud: Crud; tree: TreeActor }) {
  return (
    <>
      <MoveDialog crud={crud} tree={tree} />
      <MoveQuestion tree={tree} label={crud.screen.entity.label} />
    </>
  )
}
