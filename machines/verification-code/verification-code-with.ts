import type { CaptchaEffects } from '#machines/captcha/captcha.machine.ts'
import {
  verificationCodeMachine,
  type VerificationCodeEffects,
} from '#machines/verification-code/verification-code.machine.ts'
import { fromPromise } from 'xstate'

/** What sending a code needs, the picture before it included. */
export type CodeEffects = VerificationCodeEffects & CaptchaEffects

/** A code by SMS with its calls. */
export function verificationCodeWith(effects: CodeEffects) {
  return verificationCodeMachine.provide({
    actors: {
      sendCode: fromPromise(({ input, signal }) => effects.sendCode(input, signal)),
      fetchCaptcha: fromPromise(({ signal }) => effects.fetchCaptcha(undefined, signal)),
    },
  })
}
