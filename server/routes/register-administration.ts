import type { RowChange } from '#server/plugins/change-bus.ts'
import type { Api } from '#server/plugins/schemas.ts'
import { registerResource } from '#server/resources/define-resource.ts'
import { registerExport } from '#server/resources/excel/export-rows.ts'
import type { ResourceServices } from '#server/resources/run.ts'
import { registerDataRules } from './data-rule.routes.ts'
import { departments } from '#server/resources/department.resource.ts'
import { registerDepartmentPermissions } from './department-permission.routes.ts'
import { departmentRoles } from './department-role.resource.ts'
import { registerDepartmentRoles } from './department-role.routes.ts'
import { registerDepartmentWrites } from './department-write.routes.ts'
import { registerDepartmentReads } from './department.routes.ts'
import { registerPermissionCodes } from './permission-code.routes.ts'
import { registerPermissions } from './permission.routes.ts'
import { registerRolePermissions } from './role-permission.routes.ts'
import { registerRoleResource } from './role-resource.routes.ts'
import { registerRoles } from './role.routes.ts'
import { registerTenantAdmin } from './tenant-admin.routes.ts'

/** Registers the administration of roles, permissions and departments. */
export function registerAdministration(api: Api, services: ResourceServices): void {
  const changed = (change: RowChange) => services.changed?.(change)
  const administration = { ...services, changed }
  registerRoleResource(api, services)
  registerRoles(api, administration)
  registerRolePermissions(api, administration)
  registerPermissions(api, administration)
  registerPermissionCodes(api, administration)
  registerDataRules(api, administration)
  registerDepartmentReads(api, administration)
  registerDepartmentWrites(api, administration)
  registerExport(api, services, departments)
  registerDepartmentPermissions(api, administration)
  registerResource(api, services, departmentRoles)
  registerDepartmentRoles(api, administration)
  registerTenantAdmin(api, administration)
}
