import { definePage } from '#contract/define-page.ts'

/** 菜单管理. Source: SCREEN-66, contract §4.6 and §21.3. */
export const page = definePage({
  id: 'system/PermissionList',
  aliases: ['system/menu/index'],
  path: '/isystem/permission',
  title: '菜单管理',
  entity: 'permission',
  found: false,
})
