import { defineMenu } from '#contract/define-page.ts'
import { NOBODY, READERS } from '#contract/accounts/shared-roles.ts'

/** 数据字典. */
export const menu = defineMenu({
  icon: 'book',
  section: '/isystem',
  group: 'rules',
  sort: 4,
  keepAlive: true,
  noun: '字典',
  within: ['dictionaryItem'],
  for: READERS,
  changedBy: NOBODY,
  description: '字典由全平台共用，只有平台管理员可以修改',
})
