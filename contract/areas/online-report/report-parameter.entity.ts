import { defineEntity } from '#contract/define-entity.ts'
import { PARAMETER_NAME, PARAMETER_NAME_MESSAGE } from './names.ts'
import { choicesOf, QUERY_KINDS } from './report-words.ts'

/** What an online report may be asked for. Source: MENU-06, O-31. */
export const reportParameter = defineEntity({
  name: 'reportParameter',
  label: '查询条件',
  table: 'online_report_parameter',
  path: '/online/reportParameter',
  permission: 'online:report:parameter',
  offers: ['add', 'edit', 'delete'],
  tenant: false,
  exportName: '在线报表查询条件',
  title: 'label',
  fields: {
    reportId: { label: '报表', kind: 'text', required: '缺少报表', maxLength: 32, write: 'add', exported: false },
    label: { label: '显示名称', kind: 'text', required: '请输入显示名称', maxLength: 30, width: 140 },
    name: {
      label: '字段或参数',
      kind: 'text',
      required: '请输入字段或参数',
      maxLength: 40,
      pattern: { code: PARAMETER_NAME, message: PARAMETER_NAME_MESSAGE },
      width: 140,
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
    initial: { label: '默认值', kind: 'text', maxLength: 200, width: 120 },
    isRequired: { label: '必填', kind: 'switch', truth: true, initial: false, width: 70 },
    isFixed: { label: '固定条件', kind: 'switch', truth: true, initial: false, width: 80 },
    orderNum: { label: '排序', kind: 'integer', min: 0, initial: 0, sortable: true, exported: false },
  },
})
