import { defineMenu } from '#contract/define-page.ts'
import { ENTERPRISE, READERS } from '#contract/accounts/shared-roles.ts'

/** 数据日志. */
export const menu = defineMenu({
  icon: 'history',
  section: '/isystem',
  group: 'logs',
  sort: 21,
  keepAlive: true,
  for: READERS,
  buttons: [{ code: 'system:dataLog:restore', name: '恢复旧版本', for: ENTERPRISE }],
})
