import { defineMenu } from '#contract/define-page.ts'
import { DUTY } from '#contract/accounts/shared-roles.ts'

/** 监控总览. */
export const menu = defineMenu({
  icon: 'dashboard',
  section: '/monitor',
  group: 'alarms',
  sort: 0.3,
  keepAlive: true,
  for: DUTY,
  codes: ['monitor:overview'],
  description: '主机、数据库、缓存、任务、备份、告警与连接的状态，一眼看全',
})
