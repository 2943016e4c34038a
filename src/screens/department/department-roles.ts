import { departmentRole } from '#contract/areas/department/department.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'

/** The roles inside one department. Source: contract §21.5. */
export const departmentRoles = defineScreen({
  entity: departmentRole,
  columns: ['roleName', 'roleCode', 'description', 'createTime'],
  query: ['roleName'],
  form: ['roleName', 'roleCode', 'description'],
})
