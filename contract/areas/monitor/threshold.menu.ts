import { defineMenu } from '#contract/define-page.ts'
import { DUTY } from '#contract/accounts/shared-roles.ts'

/** 告警规则. */
export const menu = defineMenu({
  icon: 'sliders',
  section: '/monitor',
  group: 'alarms',
  sort: 0.7,
  keepAlive: true,
  for: DUTY,
  changedBy: [],
  description: '哪些监控项超过多少、持续多久需要告警',
})
