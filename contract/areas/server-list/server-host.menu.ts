import { defineMenu } from '#contract/define-page.ts'
import { NOBODY } from '#contract/accounts/shared-roles.ts'

/** 服务器. */
export const menu = defineMenu({
  icon: 'cloud-server',
  section: '/isystem',
  group: 'platform',
  sort: 36,
  keepAlive: true,
  buttons: [{ code: 'system:server:probe', name: '检测服务器' }],
  for: NOBODY,
  changedBy: NOBODY,
  description: '平台自己的服务器，只有平台管理员可以查看',
})
