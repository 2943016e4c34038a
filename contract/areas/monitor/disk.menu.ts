import { defineMenu } from '#contract/define-page.ts'
import { DUTY } from '#contract/accounts/shared-roles.ts'

/** 磁盘监控. */
export const menu = defineMenu({
  icon: 'hdd',
  section: '/monitor',
  group: 'host',
  sort: 4,
  keepAlive: true,
  for: DUTY,
  codes: ['monitor:disk'],
  description: '各磁盘的容量与读写',
})
