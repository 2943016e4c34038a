import { defineEntity } from '#contract/define-entity.ts'
import { choicesOf, COLUMN_USES, QUERY_KINDS } from './report-words.ts'

const ORDERS = [
  { value: 'asc', text: '升序' },
  { value: 'desc', text: '降序' },
]

/** A column of an online report. Source: MENU-06, O-31. */
export const reportColumn = defineEntity({
  name: 'reportColumn',
  label: '列',
  table: 'online_report_column',
  path: '/online/reportColumn',
  permission: 'online:report:column',
  offers: ['add', 'edit', 'delete'],
  tenant: false,
  exportName: '在线报表列',
  title: 'label',
  fields: {
    reportId: { label: '报表', kind: 'text', required: '缺少报表', maxLength: 32, write: 'add', exported: false },
    label: { label: '显示名称', kind: 'text', required: '请输入显示名称', maxLength: 30, width: 140 },
    field: { label: '字段', kind: 'text', required: '请输入字段', maxLength: 64, width: 140 },
    use: {
      label: '用法',
      kind: 'dictionary',
      choices: choicesOf(COLUMN_USES),
      maxLength: 16,
      initial: 'value',
      width: 110,
    },
    kind: {
      label: '类型',
      kind: 'dictionary',
      choices: choicesOf(QUERY_KINDS),
      maxLength: 16,
      initial: 'text',
      width: 100,
    },
    dictionary: { label: '字典编码', kind: 'text', maxLength: 100, width: 120 },
    sorted: { label: '排序方式', kind: 'dictionary', choices: ORDERS, maxLength: 4, width: 90 },
    orderNum: { label: '排序', kind: 'integer', min: 0, initial: 0, sortable: true, exported: false },
  },
})
