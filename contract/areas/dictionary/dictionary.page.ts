import { definePage } from '#contract/define-page.ts'

/** 数据字典. Source: SCREEN-62, SCREEN-63, contract §22. */
export const page = definePage({
  id: 'system/DictList',
  aliases: ['system/dict/index'],
  path: '/isystem/dict',
  title: '数据字典',
  entity: 'dictionary',
})
