import { defineEntity } from '#contract/define-entity.ts'

/** Longest list of menus of one package, as a comma list of their ids. */
const LONGEST_LIST = 65_000

/** A package (租户套餐) of menus and buttons: what the roles of the tenants that have it can grant and show at most. Source: upstream 3.9. */
export const tenantPack = defineEntity({
  name: 'tenantPack',
  label: '租户套餐',
  table: 'sys_tenant_pack',
  path: '/sys/tenantPack',
  permission: 'system:tenant',
  codes: {
    list: 'packList',
    add: 'addPackPermission',
    edit: 'editPackPermission',
    delete: 'deleteTenantPack',
    deleteBatch: 'deleteTenantPackBatch',
  },
  offers: ['add', 'edit', 'delete', 'deleteBatch'],
  tenant: false,
  exportName: '租户套餐',
  title: 'packName',
  fields: {
    packName: {
      label: '套餐名称',
      kind: 'text',
      required: '请输入套餐名称',
      maxLength: 50,
      unique: '套餐名称已存在！',
      query: 'contains',
      sortable: true,
      width: 180,
    },
    status: {
      label: '状态',
      kind: 'dictionary',
      dictionary: 'tenant_pack_status',
      maxLength: 1,
      initial: '1',
      query: 'equals',
      hint: '关闭后，拥有此套餐的租户不能再使用其中的菜单',
      width: 90,
    },
    remarks: { label: '备注', kind: 'textarea', maxLength: 500, width: 220 },
    permissionIds: {
      label: '菜单范围',
      kind: 'textarea',
      maxLength: LONGEST_LIST,
      stored: false,
      exported: false,
    },
    tenantIds: {
      label: '使用租户',
      kind: 'reference',
      to: 'tenant',
      many: true,
      stored: false,
      exported: false,
      width: 240,
    },
    menuCount: { label: '菜单数', kind: 'computed', numeric: true, width: 90 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})
