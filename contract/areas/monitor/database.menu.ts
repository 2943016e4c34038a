import { defineMenu } from '#contract/define-page.ts'
import { NOBODY } from '#contract/accounts/shared-roles.ts'

/** 数据库. */
export const menu = defineMenu({
  icon: 'container',
  section: '/monitor',
  group: 'stores',
  sort: 8,
  keepAlive: true,
  for: NOBODY,
  codes: ['monitor:database'],
  description: '数据库的大小、连接、慢语句、锁与膨胀',
})
