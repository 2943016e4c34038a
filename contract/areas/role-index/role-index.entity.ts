import { defineEntity } from '#contract/define-entity.ts'

/** The page that the people of a role begin with in clients of upstream 3. Source: upstream 3.9, `/sys/sysRoleIndex`. */
export const roleIndex = defineEntity({
  name: 'roleIndex',
  label: '角色首页',
  table: 'sys_role_index',
  path: '/sys/sysRoleIndex',
  permission: 'system:roleindex',
  offers: ['add', 'edit', 'delete', 'deleteBatch'],
  tenant: false,
  exportName: '角色首页',
  title: 'roleCode',
  fields: {
    roleCode: {
      label: '角色编码',
      kind: 'text',
      required: '请选择角色编码',
      maxLength: 64,
      unique: '该角色编码已经配置过首页！',
      query: 'contains',
      sortable: true,
      width: 160,
    },
    url: {
      label: '首页地址',
      kind: 'text',
      required: '请输入首页地址',
      maxLength: 100,
      pattern: { code: /^\/(?!\/)[\w/.:-]*$/, message: '首页地址以 / 开头，由字母、数字和 _ . : - / 组成' },
      width: 220,
    },
    component: { label: '前端组件', kind: 'text', maxLength: 100, width: 220 },
    route: { label: '是否路由菜单', kind: 'switch', truth: true, initial: true, width: 100 },
    priority: { label: '优先级', kind: 'integer', min: 0, max: 9_999, initial: 0, sortable: true, width: 90 },
    status: {
      label: '状态',
      kind: 'dictionary',
      dictionary: 'valid_status',
      maxLength: 1,
      initial: '1',
      query: 'equals',
      width: 90,
    },
  },
})
