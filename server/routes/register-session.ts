import type { Api } from '#server/plugins/schemas.ts'
import { registerAlteration } from './alteration.routes.ts'
import { registerCaptcha } from './captcha.routes.ts'
import { registerCas } from './cas.routes.ts'
import { registerDuplicateCheck } from './duplicate-check.routes.ts'
import { registerMenu } from './menu.routes.ts'
import { registerOutbox } from './outbox.routes.ts'
import { registerOwnAccount } from './own-account.routes.ts'
import { registerPreferences } from './preference.routes.ts'
import { registerRegistration } from './registration.routes.ts'
import { registerRuleCheck } from './rule-check.routes.ts'
import { registerSession } from './session.routes.ts'
import { registerPhone } from './sms.routes.ts'
import { registerTenants } from './tenant.routes.ts'
import { registerThirdLogin } from './third-login.routes.ts'
import { registerVisits } from './visits.routes.ts'
import type { Services } from '#server/services.ts'

/** Registers everything about signing in, the own account, and what a signed-in console asks first. */
export function registerSessionRoutes(api: Api, services: Services): void {
  registerSession(api, services)
  registerCaptcha(api, services)
  registerPhone(api, services)
  registerThirdLogin(api, services)
  registerCas(api, services)
  registerRegistration(api, services)
  registerAlteration(api, services)
  registerOwnAccount(api, services)
  registerTenants(api, services)
  registerMenu(api, services)
  registerVisits(api, services)
  registerPreferences(api, services)
  registerDuplicateCheck(api, services)
  registerRuleCheck(api, services)
  registerOutbox(api, services)
}
