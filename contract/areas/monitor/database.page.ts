import { definePage } from '#contract/define-page.ts'

/** 数据库. Source: PROD-12. */
export const page = definePage({
  id: 'monitor/Database',
  path: '/monitor/database',
  title: '数据库',
})
