import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { ROLE_LIST } from './role-list.ts'
import { roleHolders } from './role-members.ts'

const screen = defineScreen({
  ...ROLE_LIST,
  columns: ['roleName', 'roleCode', 'description', 'createTime', 'updateTime'],
  query: ['roleName', 'roleCode', 'createTime'],
  detail: { related: [{ title: '持有该角色的用户', screen: roleHolders, by: 'roleId' }], timeline: true },
})

/** 角色管理. Source: SCREEN-69, contract §21.2. */
export function Page() {
  return <CrudPage screen={screen} />
}
