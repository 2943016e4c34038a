import { defineMenu } from '#contract/define-page.ts'
import { DUTY } from '#contract/accounts/shared-roles.ts'

/** 连接与通道. */
export const menu = defineMenu({
  icon: 'cluster',
  section: '/monitor',
  group: 'traffic',
  sort: 9,
  keepAlive: true,
  for: DUTY,
  codes: ['monitor:channels'],
  description: '消息与列表通道的连接、变更通知、后台操作与待发消息',
})
