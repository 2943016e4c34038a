import { branchCountsMachine, type BranchCountsEffects } from '#machines/branch-counts/branch-counts.machine.ts'
import { unlessAborted } from '#machines/effects/unless-aborted.ts'
import { fromPromise } from 'xstate'

/** The counts beside the nodes of a tree, with their call. */
export function branchCountsWith(effects: BranchCountsEffects) {
  return branchCountsMachine.provide({
    actors: {
      fetchCounts: fromPromise(({ input, signal }) => unlessAborted(effects.fetchCounts(input, signal), signal)),
    },
  })
}
