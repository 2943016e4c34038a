import { columnOf } from '#contract/define-entity.ts'

/** What the code of an online form looks like: it becomes part of a table's name, of an address and of permissions. */
export const FORM_CODE = /^[a-z][a-z0-9_]{1,23}$/
/** What the name of a field looks like: it becomes a column. */
export const FIELD_NAME = /^[a-z][a-zA-Z0-9]{0,23}$/

/** Longer names of columns would make names of indexes that PostgreSQL cuts off. */
const LONGEST_COLUMN = 30
/** Beginnings of the names of the platform's own tables and of the database's. */
const SYSTEM = /^(sys|pg|live|monitor|record|block|online|onl|andun|information_schema)(_|$)/
/** What permissions and addresses of the module itself begin with. */
const OWN = new Set(['form', 'field', 'report', 'query', 'rows', 'user'])
/** Members and columns that every record has. */
const FIXED_COLUMNS = [
  'id',
  'version',
  'tenantId',
  'delFlag',
  'createBy',
  'createTime',
  'updateBy',
  'updateTime',
  'parentId',
  'mainId',
  'rowOrder',
]
/** Members that requests and lists use for themselves. */
const OF_REQUESTS = ['pageNo', 'pageSize', 'column', 'order', 'field', 'superQueryParams', 'superQueryMatchType']
const OF_OBJECTS = [
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'removed',
  'withTotals',
  'withPosition',
  'with',
]
const RESERVED = new Set([...FIXED_COLUMNS, ...OF_REQUESTS, ...OF_OBJECTS].map((name) => name.toLowerCase()))

/** The table of a form. */
export const tableOf = (code: string): string => `onl_${code}`

/** What is wrong with the code of a form, as a sentence; null = nothing. */
export function codeProblem(code: string): string | null {
  if (!FORM_CODE.test(code)) return FORM_CODE_MESSAGE
  return SYSTEM.test(code) || OWN.has(code) ? `表单编码“${code}”与系统使用的名称冲突，请换一个编码` : null
}

export const FORM_CODE_MESSAGE =
  '表单编码以小写字母开头，只能由小写字母、数字和下划线组成，2 到 24 个字符，例如 device_check'
export const FIELD_NAME_MESSAGE =
  '字段名以小写字母开头，只能由字母和数字组成（不能用下划线），最多 24 个字符，例如 deviceName'
/** What a form says that names itself as the form that it belongs to. */
export const OWN_MAIN = '表单不能是自己的子表'

/** What is wrong with the name of a field, as a sentence; null = nothing. */
export function fieldNameProblem(name: string): string | null {
  if (!FIELD_NAME.test(name)) return FIELD_NAME_MESSAGE
  if (RESERVED.has(name.toLowerCase())) return `字段名“${name}”由系统使用，请换一个名称`
  return columnOf(name).length > LONGEST_COLUMN ? `字段名“${name}”太长，请少用大写字母或缩短名称` : null
}
