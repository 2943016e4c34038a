import type { treeTableMachine } from '#machines/tree-table/tree-table.machine.ts'
import type { ActorRefFrom } from 'xstate'

export type TreeActor = ActorRefFrom<typeof treeTableMachine>

/** What trees add to the parts of a screen. */
export interface TreeParts {
  /** What is open of a screen whose rows form trees. */
  tree: TreeActor | null
}
