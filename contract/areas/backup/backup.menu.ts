import { defineMenu } from '#contract/define-page.ts'
import { NOBODY } from '#contract/accounts/shared-roles.ts'

/** 数据备份, for platform administrators. */
export const menu = defineMenu({
  icon: 'database',
  section: '/monitor',
  group: 'upkeep',
  sort: 12,
  keepAlive: true,
  for: NOBODY,
  changedBy: NOBODY,
  description: '备份含有全平台的数据，只有平台管理员可以查看和下载',
})
