import { defineMenu } from '#contract/define-page.ts'
import { NOBODY } from '#contract/accounts/shared-roles.ts'

/** 在线报表: reports as data. For the platform. */
export const menu = defineMenu({
  icon: 'bar-chart',
  section: '/online',
  sort: 2,
  keepAlive: true,
  within: ['reportColumn', 'reportParameter'],
  changedBy: NOBODY,
})
