import { definePage } from '#contract/define-page.ts'
import { ENTERPRISE, READERS } from '#contract/shared-roles.ts'

/** 数据日志. Source: SCREEN-59, contract §12.1 and §23. */
export const page = definePage({
  id: 'system/DataLogList',
  aliases: ['monitor/datalog/index'],
  path: '/isystem/dataLog',
  title: '数据日志',
  icon: 'history',
  section: '/isystem',
  sort: 21,
  keepAlive: true,
  entity: 'dataLog',
  for: READERS,
  found: false,
  buttons: [{ code: 'system:dataLog:restore', name: '恢复旧版本', for: ENTERPRISE }],
})
