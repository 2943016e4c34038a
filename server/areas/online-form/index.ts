import type { Area, Serve } from '#server/areas/area.ts'
import { registerResource } from '#server/engine/registration/register-resource.ts'
import { registerForPlatform } from '#server/engine/platform/for-platform.ts'
import { registerCheck } from './check.routes.ts'
import { registerDefinition } from './definition.routes.ts'
import { onlineFields } from './online-field.resource.ts'
import { onlineForms } from './online-form.resource.ts'

/** Forms belong to the platform, as do the menus they bring: their designers work for all tenants, and make tables. */
const servePlatform: Serve = (api, services, resource) =>
  registerForPlatform(api, { ...services, write: services.writeSchema }, (whole, reaching) =>
    registerResource(whole, reaching, resource),
  )

/** Forms defined as data: their design, and what consoles make lists of. */
export const area: Area = {
  name: 'online-form',
  resources: [onlineForms, onlineFields],
  serve: { onlineForm: servePlatform, onlineField: servePlatform },
  routes(api, services) {
    registerDefinition(api, services)
    registerCheck(api, services)
  },
}
