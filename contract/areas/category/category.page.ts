import { definePage } from '#contract/define-page.ts'
import { NOBODY, READERS } from '#contract/shared-roles.ts'

/** 分类字典. Source: SCREEN-73, contract §22. */
export const page = definePage({
  id: 'system/SysCategoryList',
  aliases: ['system/category/index'],
  path: '/isystem/category',
  title: '分类字典',
  icon: 'cluster',
  section: '/isystem',
  sort: 12,
  keepAlive: true,
  entity: 'category',
  noun: '分类',
  for: READERS,
  changedBy: NOBODY,
  description: '分类由全平台共用，只有平台管理员可以修改',
})
