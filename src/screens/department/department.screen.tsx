import { department } from '#contract/areas/department/department.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { FactsTab } from '#crud/side/facts-tab.tsx'
import { DepartmentGrants } from './department-grants.tsx'
import { departmentRoles } from './department-roles.tsx'
import { departmentUsers, runMembershipCommand } from './department-users.tsx'

const screen = defineScreen({
  entity: department,
  addLabel: '新增部门',
  urls: { list: '/sys/sysDepart/queryDepartTreeSync' },
  layout: {
    kind: 'sideTree',
    parent: 'parentId',
    urls: {
      children: { url: '/sys/sysDepart/queryDepartTreeSync', parameter: 'pid' },
      childrenBatch: undefined,
      search: { url: '/sys/sysDepart/queryTreeList', parameter: 'keyWord', whole: true },
    },
    tabs: [
      { key: 'facts', title: '基本信息', view: FactsTab },
      {
        key: 'grants',
        title: '部门权限',
        view: DepartmentGrants,
      },
      { key: 'users', title: '用户', screen: departmentUsers, by: 'depId', commands: runMembershipCommand },
      { key: 'roles', title: '部门角色', screen: departmentRoles, by: 'departId' },
    ],
  },
  initial: { sort: [{ column: 'departOrder', order: 'asc' }], pageSize: 100 },
  columns: ['departName', 'orgCode', 'orgCategory'],
  query: [],
  form: ['departName', 'parentId', 'orgCategory', 'departOrder', 'mobile', 'fax', 'address', 'memo'],
})

/** 部门管理. Source: SCREEN-60, PERM-01, contract §21.4. */
export function Page() {
  return <CrudPage screen={screen} />
}
