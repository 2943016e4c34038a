import { defineEntity } from '#contract/define-entity.ts'

/** Largest number a tenant can have. */
export const MAX_TENANT_ID = 999_999_999

/** A tenant (租户); its number is given by whoever adds it and stays. Source: contract §11.3 and §23. */
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
  fields: {
    name: {
      label: '租户名称',
      kind: 'text',
      required: '请输入租户名称',
      maxLength: 100,
      query: 'contains',
      sortable: true,
      width: 220,
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
  },
})
