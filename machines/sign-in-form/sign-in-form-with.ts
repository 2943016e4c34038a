import { captchaWith } from '#machines/captcha/captcha-with.ts'
import { signInFormMachine, type SignInFormEffects } from '#machines/sign-in-form/sign-in-form.machine.ts'
import { verificationCodeWith, type CodeEffects } from '#machines/verification-code/verification-code-with.ts'
import type { ActorRefFrom } from 'xstate'

export type SignInFormActor = ActorRefFrom<typeof signInFormMachine>

/** The form of the sign-in page, with its calls. */
export function signInFormWith(effects: SignInFormEffects & CodeEffects) {
  return signInFormMachine.provide({
    actors: { captcha: captchaWith(effects), verificationCode: verificationCodeWith(effects) },
    actions: { submit: (_, params) => effects.submit(params) },
  })
}
