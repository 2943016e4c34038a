import { defineMenu } from '#contract/define-page.ts'
import { DUTY } from '#contract/accounts/shared-roles.ts'

/** 请求追踪. */
export const menu = defineMenu({
  icon: 'fund',
  section: '/monitor',
  group: 'traffic',
  sort: 5,
  keepAlive: true,
  for: DUTY,
  codes: ['monitor:trace'],
  description: '最近的请求，谁在何时做了什么、用了多久',
})
