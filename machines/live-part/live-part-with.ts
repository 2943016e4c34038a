import { fromCallback, fromPromise } from 'xstate'
import { livePartMachine, type LivePartEffects } from './live-part.machine.ts'

/** The live part of a window, with what fetches and runs it. */
export function livePartWith(effects: LivePartEffects) {
  return livePartMachine.provide({
    actors: { fetchCode: fromPromise(() => effects.fetchCode()), run: fromCallback(() => effects.run()) },
    actions: { log: (_, params) => effects.log(params) },
  })
}
