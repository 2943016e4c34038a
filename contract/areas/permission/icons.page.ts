import { definePage } from '#contract/define-page.ts'

/** 图标: every icon a menu may have, for people who edit menus. Source: SCREEN-83, contract §25. */
export const page = definePage({
  id: 'system/Icons',
  path: '/isystem/icons',
  title: '图标',
})
