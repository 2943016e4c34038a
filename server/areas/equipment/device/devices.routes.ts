import type { Api } from '#server/http/schemas.ts'
import type { Services } from '#server/services.ts'
import { registerCatalogues } from './catalogue.routes.ts'
import { createCatalogues } from './catalogues.ts'
import { createDeviceFacts } from './device-facts.ts'
import { registerHeartbeat } from './heartbeat.routes.ts'
import { registerRegistration } from './register.routes.ts'
import { registerTokenRotation } from './token.routes.ts'

/** What devices call. Source: domain part 7, docs/device-protocol.md. */
export function registerDevices(api: Api, services: Services): void {
  const facts = createDeviceFacts(services)
  registerRegistration(api, services, facts)
  registerTokenRotation(api, services, facts)
  const catalogues = createCatalogues(services)
  registerHeartbeat(api, services, facts, catalogues)
  registerCatalogues(api, services, facts, catalogues)
}
