import { definePage } from '#contract/define-page.ts'

/** 多数据源. Source: SCREEN-75, contract §23. */
export const page = definePage({
  id: 'system/SysDataSourceList',
  aliases: ['monitor/datasource/index'],
  path: '/isystem/dataSource',
  title: '多数据源管理',
  entity: 'dataSource',
})
