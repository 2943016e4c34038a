import { definePage } from '#contract/define-page.ts'

/** A published report: the menu names it by the last part of its address. Source: MENU-06. */
export const page = definePage({
  id: 'modules/online/cgreport/auto/OnlCgreportAutoList',
  title: '在线报表数据',
})
