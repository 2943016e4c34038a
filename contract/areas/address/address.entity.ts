import { ALL_OFFERS, defineEntity } from '#contract/define-entity.ts'

/** A province, city or district. What the standard brings along can be renamed and switched off, never deleted: records keep its code. Source: SCREEN-58, ENT-28. */
export const address = defineEntity({
  name: 'address',
  label: '地址',
  table: 'sys_address',
  path: '/sys/address',
  permission: 'system:area',
  offers: ALL_OFFERS.filter((offer) => offer !== 'import'),
  tenant: false,
  exportName: '地址',
  title: 'name',
  tree: { parent: 'pid' },
  fields: {
    pid: { label: '上级地区', kind: 'reference', to: 'address', write: 'add', exported: false },
    name: {
      label: '地区名称',
      kind: 'text',
      required: '请输入地区名称',
      maxLength: 100,
      query: 'contains',
      width: 260,
    },
    code: {
      label: '地区编码',
      kind: 'text',
      required: '请输入地区编码',
      maxLength: 6,
      pattern: { code: /^\d{6}$/, message: '地区编码应为 6 位数字' },
      unique: '地区编码已存在！',
      write: 'add',
      query: 'contains',
      sortable: true,
      width: 120,
    },
    fullName: { label: '全称', kind: 'text', maxLength: 255, write: 'never', width: 280 },
    offered: { label: '可选', kind: 'switch', truth: true, initial: true, query: 'equals', width: 90 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})
