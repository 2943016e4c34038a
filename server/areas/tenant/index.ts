import type { Area } from '#server/areas/area.ts'
import { registerResource } from '#server/engine/registration/register-resource.ts'
import { workForPlatform } from '#server/engine/platform/for-platform.ts'
import type { SchemaTypes } from '#server/http/schemas.ts'
import { remindOfExpiry } from './remind-of-expiry.ts'
import { rollUpStatistics } from './roll-up.ts'
import { registerTenantAdmin } from './tenant-admin.routes.ts'
import { registerTenantPacks } from './tenant-pack.routes.ts'
import { tenantPacks } from './tenant-pack.resource.ts'
import { tenants } from './tenant.resource.ts'
import { registerOwnMemberships, registerOwnTenants, registerTenants } from './tenant.routes.ts'
import { registerTenantUsage } from './tenant-usage.routes.ts'

/** Tenants, what they hold, and the packages of menus that bound them. */
export const area: Area = {
  name: 'tenant',
  resources: [tenants, tenantPacks],
  handlers: { tenantExpiry: remindOfExpiry, statistics: rollUpStatistics },
  serve: {
    tenant: registerTenantAdmin,
    tenantPack(api, services, resource) {
      void api.register(async (scope) => {
        const whole = scope.withTypeProvider<SchemaTypes>()
        whole.addHook('preHandler', workForPlatform)
        registerResource(whole, services, resource)
        registerTenantPacks(whole, services)
      })
    },
  },
  routes(api, services) {
    registerTenants(api, services)
    registerOwnTenants(api, services)
    registerOwnMemberships(api, services)
    registerTenantUsage(api, services)
  },
}
