import type { KnownAddress } from '#contract/define-action.ts'
import { defineEntity } from '#contract/define-entity.ts'

/** Largest number a tenant can have. */
export const MAX_TENANT_ID = 999_999_999

/** Values of `tenant_status`. */
export const TENANT_STATUS = { frozen: 0, normal: 1 } as const

/** A tenant (租户); its number is given by the user who adds it and stays. Source: contract §11.3 and §23. */
export const tenant = defineEntity({
  name: 'tenant',
  label: '租户',
  table: 'sys_tenant',
  path: '/sys/tenant',
  permission: 'system:tenant',
  offers: ['add', 'edit', 'delete', 'deleteBatch'],
  tenant: false,
  exportName: '租户信息',
  title: 'name',
  actions: {
    freeze: {
      label: '冻结',
      on: 'batch',
      ask: {
        title: '确认操作',
        text: '冻结后，租户内的用户会立即退出登录且无法再登录，确定冻结吗？',
        many: '冻结后，租户内的用户会立即退出登录且无法再登录，确定冻结吗？',
      },
      when: ({ status }) => status !== TENANT_STATUS.frozen,
      permission: 'edit',
      elsewhere: edited(TENANT_STATUS.frozen),
      done: '冻结成功',
    },
    unfreeze: {
      label: '解冻',
      on: 'batch',
      ask: { title: '确认操作', text: '确定解冻吗？', many: '确定解冻吗？' },
      when: ({ status }) => status === TENANT_STATUS.frozen,
      permission: 'edit',
      elsewhere: edited(TENANT_STATUS.normal),
      done: '解冻成功',
    },
  },
  fields: {
    name: {
      label: '租户名称',
      kind: 'text',
      required: '请输入租户名称',
      maxLength: 100,
      query: 'contains',
      sortable: true,
      width: 200,
    },
    id: {
      label: '租户编号',
      kind: 'integer',
      required: '请输入租户编号',
      min: 1,
      max: MAX_TENANT_ID,
      write: 'add',
      query: 'equals',
      sortable: true,
      width: 120,
    },
    beginDate: { label: '开始时间', kind: 'datetime', sortable: true, width: 180 },
    endDate: { label: '结束时间', kind: 'datetime', sortable: true, width: 180 },
    status: {
      label: '状态',
      kind: 'dictionary',
      dictionary: 'tenant_status',
      numeric: true,
      initial: 1,
      query: 'equals',
      width: 90,
    },
    warnDays: {
      label: '到期提醒',
      kind: 'integer',
      unit: '天',
      min: 0,
      max: 365,
      initial: 30,
      hint: '到期前多少天起提醒租户内的用户',
      width: 100,
    },
    graceDays: {
      label: '宽限天数',
      kind: 'integer',
      min: 0,
      max: 365,
      initial: 0,
      hint: '到期后多少天内仍可登录，之后将拒绝登录',
      width: 100,
    },
    packIds: {
      label: '租户套餐',
      kind: 'reference',
      to: 'tenantPack',
      many: true,
      stored: false,
      hint: '租户的角色最多能使用套餐内的菜单和按钮，不选则不限',
      exported: false,
      width: 200,
    },
    termTxt: { label: '有效期', kind: 'text', write: 'never', stored: false, exported: false, width: 150 },
    userCount: { label: '用户数', kind: 'computed', numeric: true, width: 90 },
    lastSeenTime: { label: '最近活动', kind: 'text', write: 'never', stored: false, exported: false, width: 180 },
  },
})

/** Other clients freeze by editing, one tenant at a time. */
function edited(status: number): KnownAddress {
  return { method: 'PUT', path: '/sys/tenant/edit', isEach: true, send: ([id]) => ({ id: Number(id), status }) }
}
