import { definePage } from '#contract/define-page.ts'
import { ENTERPRISE, READERS } from '#contract/shared-roles.ts'

/** 角色管理. Source: SCREEN-69, contract §5.2, §21.2 and §27. */
export const page = definePage({
  id: 'system/RoleList',
  aliases: ['system/role/index'],
  path: '/isystem/role',
  title: '角色管理',
  icon: 'safety-certificate',
  section: '/isystem',
  sort: 5,
  keepAlive: true,
  entity: 'role',
  for: READERS,
  description: '也用于在用户表单里选择角色',
  buttons: [{ code: 'system:permission:saveRole', name: '给角色授权', for: ENTERPRISE }],
})
