import { defineMenu } from '#contract/define-page.ts'
import { NOBODY, READERS } from '#contract/accounts/shared-roles.ts'

/** 分类字典. */
export const menu = defineMenu({
  icon: 'cluster',
  section: '/isystem',
  group: 'rules',
  sort: 12,
  keepAlive: true,
  noun: '分类',
  for: READERS,
  changedBy: NOBODY,
  description: '分类由全平台共用，只有平台管理员可以修改',
})
