import { definePage } from '#contract/define-page.ts'

/** 分类字典. Source: SCREEN-73, contract §22. */
export const page = definePage({
  id: 'system/SysCategoryList',
  aliases: ['system/category/index'],
  path: '/isystem/category',
  title: '分类字典',
  entity: 'category',
})
