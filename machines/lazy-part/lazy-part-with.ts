import { lazyPartMachine, type LazyPartEffects } from '#machines/lazy-part/lazy-part.machine.ts'
import { fromPromise } from 'xstate'

/** The code of a part, with what fetches it. */
export function lazyPartWith(effects: LazyPartEffects) {
  return lazyPartMachine.provide({ actors: { load: fromPromise(() => effects.load()) } })
}
