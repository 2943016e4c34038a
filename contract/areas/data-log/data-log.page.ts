import { definePage } from '#contract/define-page.ts'

/** 数据日志. Source: SCREEN-59, contract §12.1 and §23. */
export const page = definePage({
  id: 'system/DataLogList',
  aliases: ['monitor/datalog/index'],
  path: '/isystem/dataLog',
  title: '数据日志',
  entity: 'dataLog',
  found: false,
})
