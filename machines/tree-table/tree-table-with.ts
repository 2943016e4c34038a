import { writeOnce } from '#machines/effects/write-once.ts'
import { type TreeTableEffects, treeTableMachine } from '#machines/tree-table/tree-table.machine.ts'
import { fromPromise } from 'xstate'

/** A tree with its effects. */
export function treeTableWith(effects: TreeTableEffects) {
  return treeTableMachine.provide({
    actors: {
      fetchBranches: fromPromise(({ input, signal }) => effects.fetchBranches(input, signal)),
      fetchFound: fromPromise(({ input, signal }) => effects.fetchFound(input, signal)),
      weighMove: fromPromise(({ input, signal }) => effects.weighMove(input, signal)),
      saveMove: writeOnce(effects.saveMove),
    },
    actions: {
      moved: (_args, message) => effects.moved(message),
      warn: (_args, message) => effects.warn(message),
    },
  })
}
