import { defineArea } from '#contract/define-area.ts'
import { department, departmentRole } from './department.entity.ts'
import { page as departmentPage } from './department.page.ts'
import { page as myDepartmentPage } from './my-department.page.ts'
import { group as departmentRoleGroup } from './department-role.group.ts'

/** Departments, their roles and rights. */
export const area = defineArea({
  name: 'department',
  entities: [department, departmentRole],
  pages: [departmentPage, myDepartmentPage],
  groups: [departmentRoleGroup],
})
