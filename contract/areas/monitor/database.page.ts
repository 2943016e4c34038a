import { definePage } from '#contract/define-page.ts'

/** 数据库. Source: PROD-12. */
export const page = definePage({
  id: 'monitor/Database',
  path: '/monitor/database',
  title: '数据库',
  icon: 'container',
  section: '/monitor',
  sort: 8,
  keepAlive: true,
  codes: ['monitor:database'],
  description: '数据库的大小、连接、慢语句、锁与膨胀',
})
