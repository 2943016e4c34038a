import { defineEntity } from '#contract/define-entity.ts'
import { LAYOUTS } from './layouts.ts'
import { FORM_CODE, FORM_CODE_MESSAGE } from './names.ts'

/** Where a form stands. */
export const FORM_STATE = {
  draft: 'draft',
  published: 'published',
  changed: 'changed',
  withdrawn: 'withdrawn',
} as const

const STATES = [
  { value: FORM_STATE.draft, text: '未发布', tone: 'neutral' },
  { value: FORM_STATE.published, text: '已发布', tone: 'ok' },
  { value: FORM_STATE.changed, text: '有未发布的修改', tone: 'warning' },
  { value: FORM_STATE.withdrawn, text: '已停用', tone: 'neutral' },
] as const

const SHAPES = Object.entries(LAYOUTS).map(([value, { text }]) => ({ value, text }))

/** A form defined as data (在线表单): once published it is a list of its own, with a table of its own. Only the platform designs. Source: MENU-06, O-31. */
export const onlineForm = defineEntity({
  name: 'onlineForm',
  label: '在线表单',
  table: 'online_form',
  path: '/online/form',
  permission: 'online:form',
  offers: ['add', 'edit', 'delete'],
  tenant: false,
  exportName: '在线表单',
  title: 'name',
  lifecycle: { field: 'state' },
  children: { fields: { entity: 'onlineField', by: 'formId', order: 'orderNum' } },
  fields: {
    name: {
      label: '表单名称',
      kind: 'text',
      required: '请输入表单名称',
      maxLength: 30,
      query: 'contains',
      sortable: true,
      width: 180,
    },
    code: {
      label: '表单编码',
      kind: 'text',
      required: '请输入表单编码',
      maxLength: 24,
      write: 'add',
      pattern: { code: FORM_CODE, message: FORM_CODE_MESSAGE },
      unique: '表单编码已存在！',
      hint: '以小写字母开头，可用小写字母、数字和下划线，2 到 24 个字符；保存后不能修改',
      query: 'contains',
      sortable: true,
      width: 160,
    },
    layout: {
      label: '展示方式',
      kind: 'dictionary',
      choices: SHAPES,
      required: '请选择展示方式',
      requiredBy: 'form',
      maxLength: 16,
      initial: 'list',
      query: 'equals',
      width: 110,
    },
    parentCode: {
      label: '所属主表',
      kind: 'reference',
      to: 'onlineForm',
      by: 'code',
      maxLength: 24,
      hint: '填写后本表单是主表的子表，随主表的记录一起填写和保存',
      query: 'equals',
      width: 140,
    },
    sourceId: {
      label: '复制自',
      kind: 'reference',
      to: 'onlineForm',
      write: 'never',
      nullable: true,
      query: 'equals',
      width: 140,
    },
    state: {
      label: '状态',
      kind: 'dictionary',
      choices: STATES,
      maxLength: 16,
      write: 'never',
      initial: FORM_STATE.draft,
      query: 'equals',
      width: 130,
    },
    revision: { label: '发布次数', kind: 'integer', write: 'never', initial: 0, width: 90 },
    publishedAt: { label: '发布时间', kind: 'datetime', write: 'never', nullable: true, sortable: true, width: 170 },
    remark: { label: '说明', kind: 'textarea', maxLength: 255, width: 220 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 170 },
  },
})
