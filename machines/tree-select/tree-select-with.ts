import { unlessAborted } from '#machines/effects/unless-aborted.ts'
import { treeSelectMachine, type TreeSelectEffects } from '#machines/tree-select/tree-select.machine.ts'
import { fromPromise } from 'xstate'

/** A tree to choose from, with its calls. */
export function treeSelectWith(effects: TreeSelectEffects) {
  return treeSelectMachine.provide({
    actors: {
      fetchLevel: fromPromise(({ input, signal }) => unlessAborted(effects.fetchLevel(input, signal), signal)),
      fetchLabels: fromPromise(({ input, signal }) => unlessAborted(effects.fetchLabels(input, signal), signal)),
    },
    actions: { complain: (_, problem) => effects.complain(problem) },
  })
}
