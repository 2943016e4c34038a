import { ALL_OFFERS, defineEntity } from '#contract/define-entity.ts'

/** A category (分类字典), shared by the whole platform; its code is its parent's and `A01`, `A02` … Source: contract §6.3 and §22, ENT-27. */
export const category = defineEntity({
  name: 'category',
  label: '分类字典',
  table: 'sys_category',
  path: '/sys/category',
  permission: 'system:category',
  offers: ALL_OFFERS,
  tenant: false,
  exportName: '分类字典',
  title: 'name',
  tree: { parent: 'pid', code: 'code' },
  fields: {
    pid: { label: '父级节点', kind: 'reference', to: 'category', write: 'add', exported: false },
    name: {
      label: '分类名称',
      kind: 'text',
      required: '请输入分类名称！',
      maxLength: 100,
      query: 'contains',
      width: 260,
    },
    code: {
      label: '分类编码',
      kind: 'text',
      maxLength: 64,
      unique: '分类编码已存在！',
      write: 'never',
      sortable: true,
      width: 200,
    },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})
