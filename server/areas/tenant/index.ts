import type { Area } from '#server/areas/area.ts'
import { registerResource } from '#server/engine/registration/register-resource.ts'
import { registerForPlatform } from '#server/engine/platform/for-platform.ts'
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
    tenant(api, services, resource) {
      registerTenantAdmin(api, services)
      const reaching = { ...services, isForPlatform: true } as const
      services.searched.set(resource.entity.name, { resource, services: reaching, isPlatformOnly: true })
    },
    tenantPack(api, services, resource) {
      registerForPlatform(api, services, (whole, reaching) => {
        registerResource(whole, reaching, resource)
        registerTenantPacks(whole, reaching)
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
