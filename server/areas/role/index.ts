import type { Area } from '#server/areas/area.ts'
import { registerRolePermissions } from './role-permission.routes.ts'
import { registerRoleResource } from './role-resource.routes.ts'
import { roles } from './role.resource.ts'
import { registerRoles } from './role.routes.ts'

/** Roles and what they grant. */
export const area: Area = {
  name: 'role',
  resources: [roles],
  serve: { role: registerRoleResource },
  routes(api, services) {
    registerRoles(api, services)
    registerRolePermissions(api, services)
  },
}
