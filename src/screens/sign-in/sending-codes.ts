import { verificationCodeMachine } from '#machines/verification-code/verification-code.machine.ts'
import { fromPromise } from 'xstate'
import type { VisitorEffects } from './visitor-effects.ts'

/** The machine of a code by SMS with the calls it makes. */
export function sendingCodes(effects: Pick<VisitorEffects, 'sendCode' | 'fetchCaptcha'>) {
  return verificationCodeMachine.provide({
    actors: {
      sendCode: fromPromise(({ input, signal }) => effects.sendCode(input, signal)),
      fetchCaptcha: fromPromise(({ signal }) => effects.fetchCaptcha(undefined, signal)),
    },
  })
}
