import { defineMenu } from '#contract/define-page.ts'
import { DUTY } from '#contract/accounts/shared-roles.ts'

/** 应用服务器. */
export const menu = defineMenu({
  icon: 'cloud-server',
  section: '/monitor',
  group: 'host',
  sort: 3,
  keepAlive: true,
  for: DUTY,
  codes: ['monitor:server'],
  description: '各接口的请求数、响应时间与错误',
})
