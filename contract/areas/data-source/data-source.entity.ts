import { defineEntity } from '#contract/define-entity.ts'

/** Shown where a password would be kept and nobody typed one. */
export const PASSWORD_MISSING = '请输入密码！'
/** What a changed address or account asks for: a kept password never goes to another place. */
export const PASSWORD_AGAIN = '地址、类型或用户名有变化，请重新输入密码！'

/** A database beside the platform's own; its password is kept sealed and never answered. Source: SCREEN-75, contract §11.4 and §23. */
export const dataSource = defineEntity({
  name: 'dataSource',
  label: '数据源',
  table: 'sys_data_source',
  path: '/sys/dataSource',
  permission: 'system:datasource',
  offers: ['add', 'edit', 'delete', 'deleteBatch', 'export'],
  tenant: false,
  exportName: '多数据源管理',
  title: 'name',
  fields: {
    code: {
      label: '数据源编码',
      kind: 'text',
      required: '请输入数据源编码',
      maxLength: 100,
      pattern: { code: /^[A-Za-z][A-Za-z0-9_-]*$/, message: '编码必须以字母开头，可包含数字、下划线、横杠' },
      unique: '数据源编码已存在！',
      write: 'add',
      sortable: true,
      width: 140,
    },
    name: {
      label: '数据源名称',
      kind: 'text',
      required: '请输入数据源名称',
      maxLength: 100,
      query: 'contains',
      sortable: true,
      width: 160,
    },
    dbType: {
      label: '数据库类型',
      kind: 'dictionary',
      dictionary: 'database_type',
      required: '请选择数据库类型',
      query: 'equals',
      width: 120,
    },
    dbDriver: { label: '驱动类', kind: 'text', required: '请输入驱动类', maxLength: 100, width: 190 },
    dbUrl: { label: '数据源地址', kind: 'text', required: '请输入数据源地址', maxLength: 500, width: 320 },
    dbName: { label: '数据库名称', kind: 'text', required: '请输入数据库名称', maxLength: 100, width: 120 },
    dbUsername: { label: '用户名', kind: 'text', required: '请输入用户名', maxLength: 100, width: 120 },
    dbPassword: { label: '密码', kind: 'secret', maxLength: 500, exported: false },
    remark: { label: '备注', kind: 'textarea', maxLength: 200, width: 200 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})
