import { defineMenu } from '#contract/define-page.ts'
import { NOBODY } from '#contract/accounts/shared-roles.ts'

/** 多数据源. */
export const menu = defineMenu({
  icon: 'database',
  section: '/isystem',
  group: 'platform',
  sort: 37,
  keepAlive: true,
  buttons: [{ code: 'system:datasource:test', name: '测试连接' }],
  for: NOBODY,
  changedBy: NOBODY,
  description: '外部数据库的地址和密码，只有平台管理员可以查看',
})
