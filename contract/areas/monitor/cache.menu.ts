import { defineMenu } from '#contract/define-page.ts'
import { DUTY } from '#contract/accounts/shared-roles.ts'

/** 缓存信息. */
export const menu = defineMenu({
  icon: 'database',
  section: '/monitor',
  group: 'stores',
  sort: 6,
  keepAlive: true,
  for: DUTY,
  codes: ['monitor:cache'],
  description: '服务器记住的内容、占用与命中率',
})
