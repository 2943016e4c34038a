import { uniqueValueMachine, type UniqueValueEffects } from '#machines/unique-value/unique-value.machine.ts'
import { fromPromise } from 'xstate'

/** A value only one account may have, with its call. */
export function uniqueValueWith(effects: UniqueValueEffects) {
  return uniqueValueMachine.provide({
    actors: { checkUnique: fromPromise(({ input, signal }) => effects.checkUnique(input, signal)) },
  })
}
