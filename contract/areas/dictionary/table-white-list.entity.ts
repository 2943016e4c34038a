import { defineEntity } from '#contract/define-entity.ts'

/** Values of `status`. */
export const WHITE_LIST_STATUS = { open: '1', closed: '0' } as const

/** Which tables and columns dictionaries and the duplicate check may be asked for, beside those that are open by themselves; a closed one is not even those. Source: upstream 3.9, `/sys/tableWhiteList`. */
export const tableWhiteList = defineEntity({
  name: 'tableWhiteList',
  label: '表字典白名单',
  table: 'sys_table_white_list',
  path: '/sys/tableWhiteList',
  permission: 'system:tableWhite',
  offers: ['add', 'edit', 'delete', 'deleteBatch'],
  tenant: false,
  exportName: '表字典白名单',
  title: 'tableName',
  fields: {
    tableName: {
      label: '允许的表名',
      kind: 'text',
      required: '请输入允许的表名',
      maxLength: 63,
      unique: '允许的表名已存在！',
      query: 'contains',
      sortable: true,
      width: 200,
    },
    fieldName: {
      label: '允许的字段名',
      kind: 'text',
      required: '请输入允许的字段名',
      maxLength: 1_000,
      hint: '多个用逗号分隔',
      width: 320,
    },
    status: {
      label: '状态',
      kind: 'dictionary',
      dictionary: 'valid_status',
      maxLength: 1,
      initial: WHITE_LIST_STATUS.open,
      query: 'equals',
      width: 90,
    },
  },
})
