import { takeOverMachine, type TakeOverEffects } from '#machines/wall/take-over.machine.ts'
import { fromPromise } from 'xstate'

/** The change to a new build, with what looks, fetches and loads. */
export function takeOverWith(effects: TakeOverEffects): typeof takeOverMachine {
  return takeOverMachine.provide({
    actors: {
      findBuild: fromPromise(({ signal }) => effects.findBuild(signal)),
      fetchBuild: fromPromise(({ signal }) => effects.fetchBuild(signal)),
    },
    actions: { reload: (_, { build, reason }) => effects.reload({ build, reason }) },
    guards: {
      hasBudget: (_, { build }) => effects.hasBudget(build),
      isFree: () => effects.hindrance() === 'none',
      isNotUrgent: () => effects.hindrance() !== 'urgent',
    },
  })
}
