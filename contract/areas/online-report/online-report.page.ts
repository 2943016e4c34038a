import { definePage } from '#contract/define-page.ts'

/** 在线报表: reports as data. For the platform. Source: MENU-06. */
export const page = definePage({
  id: 'modules/online/cgreport/OnlCgreportHeadList',
  path: '/online/cgreport',
  title: '在线报表',
  entity: 'onlineReport',
})
