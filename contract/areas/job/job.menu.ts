import { defineMenu } from '#contract/define-page.ts'
import { NOBODY } from '#contract/accounts/shared-roles.ts'

/** 定时任务, for platform administrators. */
export const menu = defineMenu({
  icon: 'clock-circle',
  section: '/monitor',
  group: 'upkeep',
  sort: 11,
  keepAlive: true,
  within: ['jobRun'],
  for: NOBODY,
  changedBy: NOBODY,
  description: '定时任务为全平台工作，只有平台管理员可以查看和修改',
})
