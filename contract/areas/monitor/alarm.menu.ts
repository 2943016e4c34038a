import { defineMenu } from '#contract/define-page.ts'
import { DUTY } from '#contract/accounts/shared-roles.ts'

/** 监控告警. */
export const menu = defineMenu({
  icon: 'alert',
  section: '/monitor',
  group: 'alarms',
  sort: 0.5,
  keepAlive: true,
  for: DUTY,
  changedBy: [],
  description: '超过阈值的监控项，何时开始，是否已经恢复',
})
