import { definePage } from '#contract/define-page.ts'
import { NOBODY } from '#contract/shared-roles.ts'

/** 在线报表: reports as data. For the platform. Source: MENU-06. */
export const page = definePage({
  id: 'modules/online/cgreport/OnlCgreportHeadList',
  path: '/online/cgreport',
  title: '在线报表',
  icon: 'bar-chart',
  section: '/online',
  sort: 2,
  keepAlive: true,
  entity: 'onlineReport',
  within: ['reportColumn', 'reportParameter'],
  changedBy: NOBODY,
})
