import { choicesMachine, type ChoicesEffects } from '#machines/choices/choices.machine.ts'
import { unlessAborted } from '#machines/effects/unless-aborted.ts'
import { fromPromise } from 'xstate'

/** The options of a picker, with their call. */
export function choicesWith(effects: ChoicesEffects) {
  return choicesMachine.provide({
    actors: {
      fetchChoices: fromPromise(({ input, signal }) => unlessAborted(effects.fetchChoices(input, signal), signal)),
    },
  })
}
