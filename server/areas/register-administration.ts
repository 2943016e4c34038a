import type { Api } from '#server/http/schemas.ts'
import { registerResource } from '#server/engine/define-resource.ts'
import { registerExport } from '#server/engine/excel/export-rows.ts'
import type { ResourceServices } from '#server/engine/run.ts'
import { registerDataRules } from '#server/areas/permission/data-rule.routes.ts'
import { departments } from '#server/areas/department/department.resource.ts'
import { registerDepartmentPermissions } from '#server/areas/department/department-permission.routes.ts'
import { departmentRoles } from '#server/areas/department/department-role.resource.ts'
import { registerDepartmentRoles } from '#server/areas/department/department-role.routes.ts'
import { registerDepartmentWrites } from '#server/areas/department/department-write.routes.ts'
import { registerDepartmentReads } from '#server/areas/department/department.routes.ts'
import { registerPermissionCodes } from '#server/areas/permission/permission-code.routes.ts'
import { registerPermissions } from '#server/areas/permission/permission.routes.ts'
import { registerRolePermissions } from '#server/areas/role/role-permission.routes.ts'
import { registerRoleResource } from '#server/areas/role/role-resource.routes.ts'
import { registerRoles } from '#server/areas/role/role.routes.ts'
import { registerTenantAdmin } from '#server/areas/tenant/tenant-admin.routes.ts'

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
