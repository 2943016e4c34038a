import type { Area } from '#server/areas/area.ts'
import { registerTenantAdmin } from './tenant-admin.routes.ts'
import { tenants } from './tenant.resource.ts'
import { registerTenants } from './tenant.routes.ts'

/** Tenants. */
export const area: Area = {
  name: 'tenant',
  resources: [tenants],
  serve: { tenant: registerTenantAdmin },
  routes: registerTenants,
}
