import { captchaMachine, type CaptchaEffects } from '#machines/captcha/captcha.machine.ts'
import { fromPromise } from 'xstate'

/** The picture to be read, with its call. */
export function captchaWith(effects: CaptchaEffects) {
  return captchaMachine.provide({
    actors: { fetchCaptcha: fromPromise(({ signal }) => effects.fetchCaptcha(undefined, signal)) },
  })
}
