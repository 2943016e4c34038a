import { fromPromise } from 'xstate'
import { learnMachine } from '#machines/learn/learn.machine.ts'
import type { LearnEffects } from '#machines/learn/learn.setup.ts'

/** The student's page with its calls. */
export function learnWith(effects: LearnEffects) {
  return learnMachine.provide({
    actors: {
      load: fromPromise(({ signal }) => effects.load(signal)),
      start: fromPromise(({ signal }) => effects.start(signal)),
      tell: fromPromise(({ input, signal }) => effects.tell(input, signal)),
      save: fromPromise(({ input, signal }) => effects.save(input, signal)),
      submit: fromPromise(({ input, signal }) => effects.submit(input, signal)),
    },
  })
}
