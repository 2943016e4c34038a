import { definePage } from '#contract/define-page.ts'
import { NOBODY } from '#contract/shared-roles.ts'

/** 多数据源. Source: SCREEN-75, contract §23. */
export const page = definePage({
  id: 'system/SysDataSourceList',
  aliases: ['monitor/datasource/index'],
  path: '/isystem/dataSource',
  title: '多数据源管理',
  icon: 'database',
  section: '/isystem',
  sort: 37,
  keepAlive: true,
  entity: 'dataSource',
  buttons: [{ code: 'system:datasource:test', name: '测试连接' }],
  for: NOBODY,
  changedBy: NOBODY,
  description: '外部数据库的地址和密码，只有平台管理员可以查看',
})
