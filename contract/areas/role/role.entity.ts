import { ALL_OFFERS, defineEntity } from '#contract/define-entity.ts'

/** A role; rows without a tenant serve every tenant. Source: contract §5.2 and §21.2, ENT-18. */
export const role = defineEntity({
  name: 'role',
  label: '角色',
  table: 'sys_role',
  path: '/sys/role',
  permission: 'system:role',
  offers: ALL_OFFERS,
  tenant: true,
  exportName: '角色信息',
  title: 'roleName',
  fields: {
    roleName: {
      label: '角色名称',
      kind: 'text',
      required: '请输入角色名称！',
      maxLength: 30,
      pattern: { code: /^.{2,30}$/s, message: '长度在 2 到 30 个字符' },
      query: 'contains',
      sortable: true,
      width: 180,
    },
    roleCode: {
      label: '角色编码',
      kind: 'text',
      required: '请输入角色编码！',
      maxLength: 64,
      pattern: { code: /^[^\u4e00-\u9fa5]{1,64}$/, message: '角色编码不可输入汉字！' },
      unique: '角色编码已存在！',
      write: 'add',
      query: 'contains',
      sortable: true,
      width: 180,
    },
    description: { label: '描述', kind: 'textarea', maxLength: 126, width: 260 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, query: 'range', width: 180 },
    updateTime: { label: '更新时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})
