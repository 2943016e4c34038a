import { defineMenu } from '#contract/define-page.ts'
import { NOBODY, READERS } from '#contract/accounts/shared-roles.ts'

/** 地址. */
export const menu = defineMenu({
  icon: 'global',
  section: '/isystem',
  group: 'rules',
  sort: 30,
  keepAlive: true,
  noun: '地区',
  for: READERS,
  changedBy: NOBODY,
  description: '省市区由全平台共用，只有平台管理员可以修改',
})
