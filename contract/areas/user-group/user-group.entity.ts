import { ALL_OFFERS, defineEntity } from '#contract/define-entity.ts'

/** A group (用户组) of users of a tenant, across its departments. Source: upstream 3.9, `/sys/ugroup`. */
export const userGroup = defineEntity({
  name: 'userGroup',
  label: '用户组',
  table: 'sys_user_group',
  path: '/sys/ugroup',
  permission: 'system:ugroup',
  offers: ALL_OFFERS,
  tenant: true,
  exportName: '用户组',
  title: 'groupName',
  fields: {
    groupName: {
      label: '用户组名称',
      kind: 'text',
      required: '请输入用户组名称',
      maxLength: 50,
      unique: '用户组名称已存在！',
      query: 'contains',
      sortable: true,
      width: 200,
    },
    userCount: { label: '人数', kind: 'computed', numeric: true, exported: false, width: 80 },
    description: { label: '描述', kind: 'textarea', maxLength: 200, width: 260 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})
