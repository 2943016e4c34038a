import { defineScreen } from '#crud/define-screen.ts'
import { allowed } from '#core/session/grants.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { rowActions } from './role-actions.ts'
import { ROLE_LIST } from './role-list.ts'
import { roleMembers, runMemberCommand } from './role-members.ts'

const screen = defineScreen({
  ...ROLE_LIST,
  name: 'roleUsers',
  addLabel: '新增角色',
  columns: ['roleName', 'roleCode'],
  hidden: ['description', 'createTime'],
  query: ['roleName'],
  rowActions: (row, crud) =>
    rowActions(row, crud).map((action) => (action.key === 'view' ? { ...action, label: '用户' } : action)),
  layout: {
    kind: 'beside',
    tabs: [
      {
        key: 'users',
        title: '用户',
        screen: roleMembers,
        by: 'roleId',
        commands: runMemberCommand,
        needs: ({ services }) => allowed('system:user', services.grants())('list'),
      },
    ],
  },
})

/** 角色用户: roles at the left, who holds the chosen one at the right. Source: SCREEN-70, contract §21.2. */
export function Page() {
  return <CrudPage screen={screen} />
}
