import { defineMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS } from '#contract/accounts/shared-roles.ts'

/** 企业数据中心. What it counts is guarded by the lists that are counted. */
export const menu = defineMenu({
  icon: 'bar-chart',
  section: '/datacenter',
  sort: 1,
  keepAlive: true,
  for: [...READERS, ...COMPANY_STAFF],
  description: '课程学习的人次、时长、合格率与趋势，按时间和组织查看',
})
