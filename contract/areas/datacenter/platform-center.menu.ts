import { defineMenu } from '#contract/define-page.ts'
import { NOBODY } from '#contract/accounts/shared-roles.ts'
import { PLATFORM_CENTER } from './platform-center.ts'

/** 平台数据中心, for platform administrators. */
export const menu = defineMenu({
  icon: 'global',
  section: '/datacenter',
  sort: 2,
  keepAlive: true,
  codes: [PLATFORM_CENTER],
  for: NOBODY,
  changedBy: NOBODY,
  description: '全部租户的学习、人员、设备和隐患，按租户比较，只有平台管理员可以查看',
})
