import { defineEntity } from '#contract/define-entity.ts'
import { REPORT_CODE, REPORT_CODE_MESSAGE } from './names.ts'
import { choicesOf, MOST_ROWS, REPORT_CHARTS, REPORT_SOURCE } from './report-words.ts'

/** Where a report stands. */
export const REPORT_STATE = {
  draft: 'draft',
  published: 'published',
  changed: 'changed',
  withdrawn: 'withdrawn',
} as const

const STATES = [
  { value: REPORT_STATE.draft, text: '未发布', tone: 'neutral' },
  { value: REPORT_STATE.published, text: '已发布', tone: 'ok' },
  { value: REPORT_STATE.changed, text: '有未发布的修改', tone: 'warning' },
  { value: REPORT_STATE.withdrawn, text: '已停用', tone: 'neutral' },
] as const

const SOURCES = [
  { value: REPORT_SOURCE.entity, text: '数据列表' },
  { value: REPORT_SOURCE.query, text: '查询语句' },
]

/** A report defined as data (在线报表): once published it is a table and a chart of its own. Only the platform designs. Source: MENU-06, O-31. */
export const onlineReport = defineEntity({
  name: 'onlineReport',
  label: '在线报表',
  table: 'online_report',
  path: '/online/report',
  permission: 'online:report',
  offers: ['add', 'edit', 'delete'],
  tenant: false,
  exportName: '在线报表',
  title: 'name',
  lifecycle: { field: 'state' },
  children: {
    columns: { entity: 'reportColumn', by: 'reportId', order: 'orderNum' },
    parameters: { entity: 'reportParameter', by: 'reportId', order: 'orderNum' },
  },
  fields: {
    name: {
      label: '报表名称',
      kind: 'text',
      required: '请输入报表名称',
      maxLength: 30,
      query: 'contains',
      sortable: true,
      width: 180,
    },
    code: {
      label: '报表编码',
      kind: 'text',
      required: '请输入报表编码',
      maxLength: 24,
      write: 'add',
      pattern: { code: REPORT_CODE, message: REPORT_CODE_MESSAGE },
      unique: '报表编码已存在！',
      hint: '小写字母、数字和下划线，保存后不能修改',
      query: 'contains',
      sortable: true,
      width: 160,
    },
    source: {
      label: '数据来源',
      kind: 'radio',
      choices: SOURCES,
      maxLength: 16,
      initial: REPORT_SOURCE.entity,
      query: 'equals',
      width: 100,
    },
    entity: { label: '数据列表', kind: 'text', maxLength: 64, width: 140 },
    statement: {
      label: '查询语句',
      kind: 'textarea',
      maxLength: 8_000,
      hint: '一条 SELECT 语句；参数写作 :名称，在下面的查询条件中说明',
      asked: false,
      exported: false,
    },
    chart: {
      label: '图表',
      kind: 'dictionary',
      choices: choicesOf(REPORT_CHARTS),
      maxLength: 16,
      initial: 'none',
      hint: '第一列为横轴，数值列为图形',
      width: 90,
    },
    rowLimit: { label: '最多行数', kind: 'integer', min: 1, max: MOST_ROWS, initial: 1_000, width: 90 },
    state: {
      label: '状态',
      kind: 'dictionary',
      choices: STATES,
      maxLength: 16,
      write: 'never',
      initial: REPORT_STATE.draft,
      query: 'equals',
      width: 130,
    },
    revision: { label: '发布次数', kind: 'integer', write: 'never', initial: 0, width: 90 },
    publishedAt: { label: '发布时间', kind: 'datetime', write: 'never', nullable: true, sortable: true, width: 170 },
    remark: { label: '说明', kind: 'textarea', maxLength: 255, width: 220 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 170 },
  },
})
