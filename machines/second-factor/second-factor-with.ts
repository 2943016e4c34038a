import { secondFactorMachine, type SecondFactorEffects } from '#machines/second-factor/second-factor.machine.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { fromPromise } from 'xstate'

/** The machine `secondFactor` with its effects. */
export function secondFactorWith(effects: SecondFactorEffects) {
  return secondFactorMachine.provide({
    actors: {
      readState: fromPromise(({ signal }) => effects.readState(undefined, signal)),
      beginSetup: writeOnce((input, signal) => effects.beginSetup(input, signal)),
      confirmSetup: writeOnce((input, signal) => effects.confirmSetup(input, signal)),
      renewCodes: writeOnce((input, signal) => effects.renewCodes(input, signal)),
      remove: writeOnce((input, signal) => effects.remove(input, signal)),
    },
    actions: {
      copy: (_, params) => effects.copy(params),
      download: (_, params) => effects.download(params),
      removed: (_, params) => effects.removed(params),
      warn: (_, params) => effects.warn(params),
      goOn: () => effects.goOn(),
    },
  })
}
