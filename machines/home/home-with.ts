import { homeMachine, type HomeEffects } from '#machines/home/home.machine.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { fromPromise } from 'xstate'

/** The home page, with its calls. */
export function homeWith(effects: HomeEffects) {
  return homeMachine.provide({
    actors: {
      fetchWaiting: fromPromise(({ input, signal }) => effects.fetchWaiting(input.waits, signal)),
      loadEntries: fromPromise(({ signal }) => effects.loadEntries(signal)),
      saveEntries: writeOnce(({ paths }) => effects.saveEntries(paths)),
    },
  })
}
