import type { Feature, FeatureScope } from '#crud/feature.ts'
import type { Crud } from '#crud/screen.ts'
import { treeTableWith } from '#machines/tree-table/tree-table-with.ts'
import { later } from '#widgets/later/later.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import type { ComponentType } from 'react'
import { treeActions } from './tree-actions.ts'
import type { TreeActor, TreeParts } from './tree-parts.ts'
import type { TreeShape } from './tree-shape.ts'

/** Rows that form trees: opened branch by branch, searched by name, moved. Their code comes with the first of them. */
export const treeFeature = {
  key: 'tree',
  when: ({ tree }) => tree !== null,
  create(scope): TreeParts {
    const { key, page, screen } = scope
    return { tree: screen.tree && page.actor(key('tree'), treeOf(scope, screen.tree), undefined) }
  },
  rowActions: treeActions,
  search: ofTree(later(async () => ({ default: (await import('./tree-search.tsx')).TreeSearch }))),
  rows: ofTree(
    later(async () => ({ default: (await import('./tree-table.tsx')).TreeTable }), {
      Waiting: () => <LoadingState lines={8} />,
    }),
  ),
  windows: ofTree(later(async () => ({ default: (await import('./move-windows.tsx')).MoveWindows }))),
} satisfies Feature<TreeParts>

function treeOf(scope: FeatureScope, shape: TreeShape) {
  const { list, refresh, services } = scope
  /** Their code comes with the first of them. */
  const calls = async () =>
    (await import('./tree-requests.ts')).treeRequests(scope, shape, () => list.getSnapshot().context)
  return treeTableWith({
    fetchBranches: async (asked, signal) => (await calls()).fetchBranches(asked, signal),
    fetchFound: async (asked, signal) => (await calls()).fetchFound(asked, signal),
    weighMove: async (move, signal) => (await calls()).weighMove(move, signal),
    saveMove: async (move, signal) => (await calls()).saveMove(move, signal),
    warn: (message) => services.say('warning', message),
    moved(message) {
      services.say('success', message)
      refresh()
    },
  })
}

/** A view of the tree of a screen. */
function ofTree(View: ComponentType<{ crud: Crud; tree: TreeActor }>) {
  return function OfTree({ crud }: { crud: Crud }) {
    return crud.tree !== null && <View crud={crud} tree={crud.tree} />
  }
}
