import { defineMenu } from '#contract/define-page.ts'
import { DUTY } from '#contract/accounts/shared-roles.ts'

/** 系统信息. */
export const menu = defineMenu({
  icon: 'desktop',
  section: '/monitor',
  group: 'host',
  sort: 2,
  keepAlive: true,
  for: DUTY,
  codes: ['monitor:system'],
  description: '主机的处理器、内存、负载与网络',
})
