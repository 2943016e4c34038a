import { defineMenu } from '#contract/define-page.ts'

/** 图标: every icon a menu may have, for people who edit menus. */
export const menu = defineMenu({
  icon: 'appstore',
  section: '/isystem',
  group: 'development',
  sort: 7.2,
  keepAlive: true,
  description: '菜单可以使用的全部图标，点击复制名称',
})
