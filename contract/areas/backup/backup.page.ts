import { definePage } from '#contract/define-page.ts'

/** 数据备份, for platform administrators. */
export const page = definePage({
  id: 'system/BackupList',
  path: '/monitor/backup',
  title: '数据备份',
  entity: 'backup',
})
