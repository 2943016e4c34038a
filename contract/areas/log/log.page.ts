import { definePage } from '#contract/define-page.ts'

/** 日志管理. What was logged is deleted by the platform alone. Source: SCREEN-64, contract §12.1 and §23. */
export const page = definePage({
  id: 'system/LogList',
  aliases: ['monitor/log/index'],
  path: '/isystem/log',
  title: '日志管理',
  entity: 'log',
  found: false,
})
