import { definePage } from '#contract/define-page.ts'

/** 角色管理. Source: SCREEN-69, contract §5.2, §21.2 and §27. */
export const page = definePage({
  id: 'system/RoleList',
  aliases: ['system/role/index'],
  path: '/isystem/role',
  title: '角色管理',
  entity: 'role',
})
