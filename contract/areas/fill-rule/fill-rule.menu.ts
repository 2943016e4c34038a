import { defineMenu } from '#contract/define-page.ts'
import { NOBODY, READERS } from '#contract/accounts/shared-roles.ts'

/** 填值规则. */
export const menu = defineMenu({
  icon: 'tags',
  section: '/isystem',
  group: 'rules',
  sort: 32,
  keepAlive: true,
  for: READERS,
  changedBy: NOBODY,
  description: '填值规则由全平台共用，只有平台管理员可以修改',
})
