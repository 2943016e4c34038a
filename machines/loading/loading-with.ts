import { unlessAborted } from '#machines/effects/unless-aborted.ts'
import { loadingMachine, type LoadingEffects } from '#machines/loading/loading.machine.ts'
import { fromPromise } from 'xstate'

/** Something that a view shows, with the call that loads it. */
export function loadingWith<T>(effects: LoadingEffects<T>) {
  return loadingMachine.provide({
    actors: { load: fromPromise(({ input, signal }) => unlessAborted(effects.load(input, signal), signal)) },
  })
}
