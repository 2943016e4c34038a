import { fromPromise } from 'xstate'
import { keptDraftMachine, type KeptDraftEffects } from './kept-draft.machine.ts'

/** The draft of a form with the place where it is kept. */
export function keptDraftWith(effects: KeptDraftEffects) {
  return keptDraftMachine.provide({
    actors: {
      read: fromPromise(({ signal }) => effects.read(signal)),
      keep: fromPromise(({ input, signal }) => effects.keep(input, signal)),
    },
    actions: {
      restore: (_args, draft) => draft !== null && effects.restore(draft),
      reset: () => effects.reset(),
      drop: () => effects.drop(),
    },
  })
}
