import { defineEntity } from '#contract/define-entity.ts'
import { choicesOf, ONLINE_KINDS, ONLINE_TARGETS } from './field-kinds.ts'
import { FIELD_NAME, FIELD_NAME_MESSAGE } from './names.ts'

/** A field of an online form. Source: MENU-06, O-31. */
export const onlineField = defineEntity({
  name: 'onlineField',
  label: '字段',
  table: 'online_field',
  path: '/online/field',
  permission: 'online:form:field',
  offers: ['add', 'edit', 'delete'],
  tenant: false,
  exportName: '在线表单字段',
  title: 'label',
  fields: {
    formId: { label: '表单', kind: 'text', required: '缺少表单', maxLength: 32, write: 'add', exported: false },
    label: { label: '显示名称', kind: 'text', required: '请输入显示名称', maxLength: 30, width: 140 },
    name: {
      label: '字段名',
      kind: 'text',
      required: '请输入字段名',
      maxLength: 24,
      write: 'add',
      pattern: { code: FIELD_NAME, message: FIELD_NAME_MESSAGE },
      width: 130,
    },
    kind: {
      label: '类型',
      kind: 'dictionary',
      choices: choicesOf(ONLINE_KINDS),
      required: '请选择类型',
      maxLength: 16,
      initial: 'text',
      width: 110,
    },
    length: { label: '长度', kind: 'integer', min: 1, max: 4000, width: 80 },
    dictionary: { label: '字典编码', kind: 'text', maxLength: 100, width: 130 },
    target: { label: '关联到', kind: 'dictionary', choices: choicesOf(ONLINE_TARGETS), maxLength: 16, width: 100 },
    isRequired: { label: '必填', kind: 'switch', truth: true, initial: false, width: 70 },
    isUnique: { label: '唯一', kind: 'switch', truth: true, initial: false, width: 70 },
    isListed: { label: '列表显示', kind: 'switch', truth: true, initial: true, width: 80 },
    isAsked: { label: '可查询', kind: 'switch', truth: true, initial: true, width: 80 },
    orderNum: { label: '排序', kind: 'integer', min: 0, initial: 0, sortable: true, exported: false },
  },
})
