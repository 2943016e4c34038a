import { lazyPageMachine, type LazyPageEffects } from '#machines/lazy-page/lazy-page.machine.ts'
import { fromPromise } from 'xstate'

/** The code of a page on its way, with what fetches it. */
export function lazyPageWith(effects: LazyPageEffects) {
  return lazyPageMachine.provide({ actors: { load: fromPromise(({ input }) => effects.load(input)) } })
}
