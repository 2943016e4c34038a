import { defineEntity } from '#contract/define-entity.ts'

/** A version of a record: what it said after it was changed; nobody writes it. Source: SCREEN-59, contract §11.5 and §23. */
export const dataLog = defineEntity({
  name: 'dataLog',
  label: '数据日志',
  table: 'sys_audit',
  path: '/sys/dataLog',
  permission: 'system:dataLog',
  offers: [],
  tenant: true,
  derived: true,
  exportName: '数据日志',
  title: 'dataTitle',
  fields: {
    dataTitle: { label: '记录', kind: 'text', write: 'never', stored: false, width: 180 },
    dataName: { label: '数据', kind: 'text', write: 'never', stored: false, width: 120 },
    dataTable: { label: '表名', kind: 'text', write: 'never', stored: false, query: 'contains', width: 160 },
    dataId: { label: '数据编号', kind: 'computed', query: 'contains', width: 220 },
    dataVersion: { label: '版本号', kind: 'integer', write: 'never', stored: false, width: 80 },
    actionText: { label: '操作', kind: 'text', write: 'never', stored: false, width: 110 },
    createBy: { label: '创建人', kind: 'computed', query: 'contains', width: 110 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', query: 'range', sortable: true, width: 150 },
    dataContent: { label: '数据内容', kind: 'json', write: 'never', stored: false, width: 280 },
  },
})
