import { definePage } from '#contract/define-page.ts'

/** 角色用户: roles, and beside the chosen one who holds it; its rights are those of 角色管理 and 用户管理. Source: SCREEN-70, contract §21.2. */
export const page = definePage({
  id: 'system/RoleUserList',
  path: '/isystem/roleUserList',
  title: '角色用户',
})
