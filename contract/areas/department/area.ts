import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { department, departmentRole } from './department.entity.ts'
import { menu as departmentMenu } from './department.menu.ts'
import { page as departmentPage } from './department.page.ts'
import { menu as myDepartmentMenu } from './my-department.menu.ts'
import { page as myDepartmentPage } from './my-department.page.ts'
import { group as companyStaff } from './company-staff.group.ts'
import { group as departmentRoleGroup } from './department-role.group.ts'

/** Departments, their roles and rights. */
export const area = defineArea({
  name: 'department',
  entities: [department, departmentRole],
  pages: [inMenu(departmentPage, departmentMenu), inMenu(myDepartmentPage, myDepartmentMenu)],
  groups: [departmentRoleGroup, companyStaff],
})
