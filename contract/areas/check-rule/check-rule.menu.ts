import { defineMenu } from '#contract/define-page.ts'
import { NOBODY, READERS } from '#contract/accounts/shared-roles.ts'

/** 编码校验. */
export const menu = defineMenu({
  icon: 'safety-certificate',
  section: '/isystem',
  group: 'rules',
  sort: 31,
  keepAlive: true,
  noun: '校验规则',
  for: READERS,
  changedBy: NOBODY,
  description: '校验规则由全平台共用，只有平台管理员可以修改',
})
