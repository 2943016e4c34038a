import { definePage } from '#contract/define-page.ts'
import { NOBODY, READERS } from '#contract/shared-roles.ts'

/** 数据字典. Source: SCREEN-62, SCREEN-63, contract §22. */
export const page = definePage({
  id: 'system/DictList',
  aliases: ['system/dict/index'],
  path: '/isystem/dict',
  title: '数据字典',
  icon: 'book',
  section: '/isystem',
  sort: 4,
  keepAlive: true,
  entity: 'dictionary',
  noun: '字典',
  within: ['dictionaryItem'],
  for: READERS,
  changedBy: NOBODY,
  description: '字典由全平台共用，只有平台管理员可以修改',
})
