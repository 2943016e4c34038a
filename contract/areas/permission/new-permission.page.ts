import { definePage } from '#contract/define-page.ts'

/** 菜单管理（逐级）: the same menus, children read when a row is opened; its rights are those of 菜单管理. Source: SCREEN-65, O-65, contract §21.3. */
export const page = definePage({
  id: 'system/NewPermissionList',
  path: '/isystem/newPermissionList',
  title: '菜单管理（逐级）',
})
