import { defineEntity } from '#contract/define-entity.ts'

/** Values of `backup_state`. */
export const BACKUP_STATE = {
  running: 'running',
  checked: 'checked',
  unchecked: 'unchecked',
  failed: 'failed',
} as const

/** A backup of the whole database in the file storage; jobs make it. */
export const backup = defineEntity({
  name: 'backup',
  label: '备份',
  table: 'sys_backup',
  path: '/sys/backup',
  permission: 'system:backup',
  offers: ['delete'],
  tenant: false,
  exportName: '数据备份',
  title: 'name',
  actions: {
    start: {
      label: '立即备份',
      right: '立即备份',
      platformOnly: true,
      on: 'list',
      icon: 'save',
      isPrimary: true,
      ask: { title: '立即备份', text: '现在备份整个数据库，并还原到临时数据库验证？' },
      done: '已开始备份',
    },
    download: {
      label: '下载',
      platformOnly: true,
      inline: true,
      when: ({ state }) => state === BACKUP_STATE.checked || state === BACKUP_STATE.unchecked,
      path: 'ticket',
      idempotent: true,
    },
  },
  fields: {
    name: { label: '文件名', kind: 'text', maxLength: 100, write: 'never', query: 'contains', width: 270 },
    state: {
      label: '状态',
      kind: 'dictionary',
      dictionary: 'backup_state',
      maxLength: 16,
      write: 'never',
      query: 'equals',
      sortable: true,
      width: 100,
    },
    megabytes: { label: '大小', kind: 'decimal', unit: 'MB', decimals: 2, write: 'never', sortable: true, width: 110 },
    tableCount: { label: '表', kind: 'integer', unit: '个', write: 'never', width: 90 },
    rowCount: { label: '数据', kind: 'integer', unit: '行', write: 'never', sortable: true, width: 120 },
    seconds: { label: '耗时', kind: 'decimal', unit: '秒', decimals: 1, write: 'never', width: 100 },
    checkedTime: { label: '还原验证时间', kind: 'datetime', write: 'never', width: 170 },
    digest: { label: 'SHA-256', kind: 'text', maxLength: 64, write: 'never', width: 240 },
    remark: { label: '说明', kind: 'text', maxLength: 500, write: 'never', width: 260 },
    createTime: { label: '备份时间', kind: 'datetime', write: 'never', query: 'range', sortable: true, width: 170 },
  },
})
