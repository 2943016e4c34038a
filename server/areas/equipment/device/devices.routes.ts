import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { Services } from '#server/services.ts'
import { registerCatalogues } from './catalogue.routes.ts'
import { createCatalogues } from './catalogues.ts'
import { createDeviceFacts } from './device-facts.ts'
import { registerEvents } from './events/events.routes.ts'
import { registerHeartbeat } from './heartbeat.routes.ts'
import { registerRegistration } from './register.routes.ts'
import { registerPaper } from './paper.routes.ts'
import { registerSignIn } from './sign-in.routes.ts'
import { registerTokenRotation } from './token.routes.ts'

/** What devices call. Source: domain part 7, docs/device-protocol.md. */
export function registerDevices(
  api: Api,
  services: EngineServices & Pick<Services, 'devices' | 'fileRules' | 'sessions' | 'storage' | 'volatile'>,
): void {
  const facts = createDeviceFacts(services)
  registerRegistration(api, services, facts)
  registerTokenRotation(api, services, facts)
  const catalogues = createCatalogues(services)
  registerHeartbeat(api, services, facts, catalogues)
  registerEvents(api, services, facts)
  registerSignIn(api, services, facts)
  registerPaper(api, services, facts)
  registerCatalogues(api, services, facts, catalogues)
}
