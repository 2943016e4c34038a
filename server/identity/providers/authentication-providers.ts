import { registerCaptcha } from '#server/identity/captcha/captcha.routes.ts'
import type { Api } from '#server/http/schemas.ts'
import type { IdentityServices } from '#server/identity/identity-services.ts'
import { registerAlteration } from './alteration.routes.ts'
import { registerCas } from './cas.routes.ts'
import { registerDepartmentChoice } from './department-choice.routes.ts'
import { registerRegistration } from './registration.routes.ts'
import { registerSecondFactor } from './second-factor.routes.ts'
import { registerSession } from './session.routes.ts'
import { registerPhone } from './sms.routes.ts'
import { registerThirdLogin } from './third-login.routes.ts'

/** Every way in and out: signing in, registering, a forgotten password. */
export function registerAuthenticationProviders(api: Api, services: IdentityServices): void {
  registerSession(api, services)
  registerSecondFactor(api, services)
  registerDepartmentChoice(api, services)
  registerCaptcha(api, services)
  registerPhone(api, services)
  registerThirdLogin(api, services)
  registerCas(api, services)
  registerRegistration(api, services)
  registerAlteration(api, services)
}
