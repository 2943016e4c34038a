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
  registerRoleResource(api, services)
  registerRoles(api, services)
  registerRolePermissions(api, services)
  registerPermissions(api, services)
  registerPermissionCodes(api, services)
  registerDataRules(api, services)
  registerDepartmentReads(api, services)
  registerDepartmentWrites(api, services)
  registerExport(api, services, departments)
  registerDepartmentPermissions(api, services)
  registerResource(api, services, departmentRoles)
  registerDepartmentRoles(api, services)
  registerTenantAdmin(api, services)
}
