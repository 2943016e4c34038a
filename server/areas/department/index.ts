import type { Area } from '#server/areas/area.ts'
import { registerTimeline } from '#server/engine/audit/timeline.routes.ts'
import { registerList } from '#server/engine/registration/list.routes.ts'
import { registerOne } from '#server/engine/registration/one.routes.ts'
import { registerReveal } from '#server/engine/rows/reveal.routes.ts'
import { registerTree } from '#server/engine/tree/tree.routes.ts'
import { registerExport } from '#server/engine/excel/export.routes.ts'
import { registerImport } from '#server/engine/registration/import.routes.ts'
import { registerStartDelete } from '#server/engine/operations/start-delete.routes.ts'
import { registerDepartmentPath } from './department-path.routes.ts'
import { registerDepartmentPermissions } from './department-permission.routes.ts'
import { departmentRoles } from './department-role.resource.ts'
import { registerDepartmentRoles } from './department-role.routes.ts'
import { registerDepartmentWrites } from './department-write.routes.ts'
import { departments } from './department.resource.ts'
import { registerDepartmentReads } from './department.routes.ts'
import { registerOtherClientsDepartments } from './other-clients.routes.ts'
import { registerDepartmentSearch } from './department-search.routes.ts'

/** Departments, their roles and rights. */
export const area: Area = {
  name: 'department',
  resources: [departments, departmentRoles],
  serve: {
    department(api, services, resource) {
      registerDepartmentReads(api, services)
      registerList(api, services, resource)
      registerOne(api, services, resource)
      registerReveal(api, services, resource)
      registerDepartmentPath(api, services)
      registerDepartmentSearch(api, services)
      registerOtherClientsDepartments(api, services)
      registerDepartmentWrites(api, services)
      registerStartDelete(api, services, resource)
      registerExport(api, services, resource)
      registerImport(api, services, resource)
      registerTree(api, services, resource)
      registerTimeline(api, services, resource)
    },
  },
  routes(api, services) {
    registerDepartmentPermissions(api, services)
    registerDepartmentRoles(api, services)
  },
}
