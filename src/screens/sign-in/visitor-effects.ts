import type { AlterationWizardEffects } from '#machines/alteration-wizard/alteration-wizard.machine.ts'
import type { CaptchaEffects } from '#machines/captcha/captcha.machine.ts'
import type { RegisterEffects } from '#machines/register/register.machine.ts'
import type { ThirdPartyEffects } from '#machines/third-party/third-party.machine.ts'
import type { UniqueValueEffects } from '#machines/unique-value/unique-value.machine.ts'
import type { VerificationCodeEffects } from '#machines/verification-code/verification-code.machine.ts'

/** What the pages before the sign-in may ask of the outside: calls and the window of a third party. */
export interface VisitorEffects
  extends
    CaptchaEffects,
    VerificationCodeEffects,
    UniqueValueEffects,
    Pick<RegisterEffects, 'register'>,
    Pick<AlterationWizardEffects, 'identify' | 'prove' | 'setPassword'>,
    Pick<ThirdPartyEffects, 'authorize' | 'bindPhone'> {
  /** Says something in passing. */
  showProblem(params: { title: string | null; message: string }): void
}
