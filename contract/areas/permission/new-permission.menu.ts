import { defineMenu } from '#contract/define-page.ts'
import { READERS } from '#contract/accounts/shared-roles.ts'

/** 菜单管理（逐级）: the same menus, children read when a row is opened; its rights are those of 菜单管理. */
export const menu = defineMenu({
  icon: 'bars',
  section: '/isystem',
  group: 'rights',
  sort: 7.1,
  keepAlive: true,
  for: READERS,
  description: '与菜单管理同一份数据；展开一级才读取下一级，适合很大的菜单',
})
