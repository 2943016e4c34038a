import { defineEntity } from '#contract/define-entity.ts'

/** What a row of the catalogue is: first-level menu, menu, button. Source: contract §4.6. */
export const MENU_TYPE = { top: 0, menu: 1, button: 2 } as const

/** What a permission code, or a comma list of them, looks like; blanks beside a comma are left out when it is saved. */
export const PERMISSION_CODES = /^[A-Za-z0-9_.:-]+( *, *[A-Za-z0-9_.:-]+)*$/
export const PERMISSION_CODES_MESSAGE = '授权标识由字母、数字和 _ . : - 组成，多个以英文逗号分隔'
export const PERMISSION_NAME_REQUIRED = '请输入菜单名称！' // contract §21.3

/** A menu or button (菜单/权限) of the catalogue that all tenants share. Source: contract §4.6 and §21.3. */
export const permission = defineEntity({
  name: 'permission',
  label: '菜单权限',
  table: 'sys_permission',
  path: '/sys/permission',
  permission: 'system:permission',
  offers: ['add', 'edit', 'delete', 'deleteBatch'],
  tenant: false,
  exportName: '菜单权限',
  title: 'name',
  tree: { parent: 'parentId', order: 'sortNo' },
  fields: {
    menuType: {
      label: '菜单类型',
      kind: 'dictionary',
      dictionary: 'menu_type',
      numeric: true,
      initial: MENU_TYPE.top,
      width: 110,
    },
    name: { label: '菜单名称', kind: 'text', required: PERMISSION_NAME_REQUIRED, maxLength: 100, width: 220 },
    parentId: { label: '上级菜单', kind: 'text', maxLength: 32 },
    url: { label: '菜单路径', kind: 'text', maxLength: 255, width: 220 },
    component: { label: '前端组件', kind: 'text', maxLength: 255, width: 220 },
    componentName: { label: '组件名称', kind: 'text', maxLength: 100 },
    redirect: { label: '默认跳转地址', kind: 'text', maxLength: 255 },
    perms: {
      label: '授权标识',
      kind: 'text',
      maxLength: 255,
      pattern: { code: PERMISSION_CODES, message: PERMISSION_CODES_MESSAGE },
      unique: '授权标识已存在！',
      indexed: false,
      width: 220,
    },
    permsType: { label: '授权策略', kind: 'dictionary', dictionary: 'global_perms_type', initial: '1' },
    icon: { label: '菜单图标', kind: 'icon', width: 100 },
    sortNo: { label: '排序', kind: 'decimal', min: 0, max: 99_999, initial: 1, width: 80 },
    route: { label: '是否路由菜单', kind: 'switch', truth: true, initial: true },
    hidden: { label: '隐藏路由', kind: 'switch', truth: true, initial: false },
    keepAlive: { label: '是否缓存路由', kind: 'switch', truth: true, initial: false },
    alwaysShow: { label: '聚合路由', kind: 'switch', truth: true, initial: false },
    internalOrExternal: { label: '打开方式', kind: 'switch', truth: true, initial: false },
    description: { label: '描述', kind: 'text', maxLength: 255 },
    status: { label: '状态', kind: 'dictionary', dictionary: 'valid_status', initial: '1' },
  },
})

/** Conditions of a data rule; USE_SQL_RULES exists upstream and is refused here. Source: contract §4.6. */
export const RULE_CONDITIONS = ['>', '>=', '<', '<=', '=', '!=', 'IN', 'LIKE', 'LEFT_LIKE', 'RIGHT_LIKE'] as const
export type RuleCondition = (typeof RULE_CONDITIONS)[number]

/** Names that may stand in a rule's value as `#{name}`; the server fills them from the session. Source: contract §4.6. */
export const RULE_VARIABLES = [
  'sys_user_id',
  'sys_user_code',
  'sys_user_name',
  'sys_org_code',
  'sys_org_id',
  'sys_multi_org_code',
  'sys_company_code',
  'sys_role_code',
  'sys_date',
  'sys_time',
  'tenant_id',
] as const
export type RuleVariable = (typeof RULE_VARIABLES)[number]

/** A rule that narrows the rows behind a menu (数据规则). Source: contract §4.6 and §21.3. */
export const dataRule = defineEntity({
  name: 'dataRule',
  label: '数据规则',
  table: 'sys_permission_data_rule',
  path: '/sys/permission',
  permission: 'system:permission',
  offers: [],
  tenant: false,
  exportName: '数据规则',
  title: 'ruleName',
  fields: {
    permissionId: { label: '菜单', kind: 'text', required: '缺少菜单', maxLength: 32, write: 'add' },
    ruleName: {
      label: '规则名称',
      kind: 'text',
      required: '请输入规则名称！',
      maxLength: 50,
      query: 'contains',
      width: 160,
    },
    ruleColumn: { label: '规则字段', kind: 'text', required: '请输入规则字段！', maxLength: 50, width: 160 },
    ruleConditions: {
      label: '条件规则',
      kind: 'dictionary',
      dictionary: 'rule_conditions',
      required: '请选择条件规则！',
      maxLength: 50,
    },
    ruleValue: {
      label: '规则值',
      kind: 'text',
      required: '请输入规则值！',
      maxLength: 300,
      query: 'contains',
      width: 200,
    },
    status: { label: '状态', kind: 'dictionary', dictionary: 'valid_status', initial: '1', width: 90 },
  },
})
