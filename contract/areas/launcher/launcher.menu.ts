import { defineMenu } from '#contract/define-page.ts'
import { NOBODY, READERS } from '#contract/accounts/shared-roles.ts'

/** 启动器. */
export const menu = defineMenu({
  icon: 'rocket',
  section: '/isystem',
  group: 'platform',
  sort: 34,
  keepAlive: true,
  for: READERS,
  changedBy: NOBODY,
  description: '启动器由全平台共用，只有平台管理员可以发布',
})
