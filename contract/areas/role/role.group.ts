import { defineGroup } from '#contract/define-page.ts'
import { ENTERPRISE, READERS } from '#contract/shared-roles.ts'

/** Roles. Source: contract §5.2 and §27. */
export const group = defineGroup({
  title: '查看角色',
  section: '/isystem',
  sort: 5,
  entity: 'role',
  for: READERS,
  description: '也用于在用户表单里选择角色',
  buttons: [{ code: 'system:permission:saveRole', name: '给角色授权', for: ENTERPRISE }],
})
