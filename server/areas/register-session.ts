import type { Api } from '#server/http/schemas.ts'
import { registerAlteration } from '#server/identity/doors/alteration.routes.ts'
import { registerCaptcha } from '#server/identity/captcha/captcha.routes.ts'
import { registerCas } from '#server/identity/doors/cas.routes.ts'
import { registerDuplicateCheck } from '#server/engine/duplicate-check.routes.ts'
import { registerMenu } from '#server/areas/permission/menu.routes.ts'
import { registerOutbox } from '#server/areas/message/outbox.routes.ts'
import { registerOwnAccount } from '#server/areas/user/own-account.routes.ts'
import { registerPreferences } from '#server/areas/preference/preference.routes.ts'
import { registerRegistration } from '#server/identity/doors/registration.routes.ts'
import { registerRuleCheck } from '#server/engine/rule-check.routes.ts'
import { registerSession } from '#server/identity/doors/session.routes.ts'
import { registerPhone } from '#server/identity/doors/sms.routes.ts'
import { registerTenants } from '#server/areas/tenant/tenant.routes.ts'
import { registerThirdLogin } from '#server/identity/doors/third-login.routes.ts'
import { registerVisits } from '#server/areas/visit/visits.routes.ts'
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
