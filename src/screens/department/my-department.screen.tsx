import { department } from '#contract/areas/department/department.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { FactsTab } from '#crud/side/facts-tab.tsx'
import { departmentRoles } from './department-roles.tsx'
import { departmentUsers, runMembershipCommand } from './department-users.tsx'

const MINE = '/sys/sysDepart/queryMyDeptTreeList'

const screen = defineScreen({
  name: 'myDepartment',
  entity: department,
  offers: [],
  urls: { list: MINE },
  layout: {
    kind: 'sideTree',
    parent: 'parentId',
    movable: false,
    urls: { childrenBatch: undefined, search: { url: MINE, parameter: 'keyWord', whole: true } },
    tabs: [
      { key: 'facts', title: '基本信息', view: FactsTab },
      { key: 'users', title: '用户信息', screen: departmentUsers, by: 'depId', commands: runMembershipCommand },
      { key: 'roles', title: '部门角色', screen: departmentRoles, by: 'departId' },
    ],
  },
  nothing: { title: '没有您负责的部门', hint: '身份为上级、并设置了负责部门的用户，才能在这里看到部门' },
  initial: { sort: [{ column: 'departOrder', order: 'asc' }], pageSize: 100 },
  columns: ['departName', 'orgCode', 'orgCategory', 'departOrder', 'mobile', 'fax', 'address', 'memo'],
  query: [],
  form: [],
})

/** 我的部门. Source: SCREEN-61, contract §21.5. */
export function Page() {
  return <CrudPage screen={screen} />
}
