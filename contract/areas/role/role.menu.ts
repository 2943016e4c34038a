import { defineMenu } from '#contract/define-page.ts'
import { ENTERPRISE, READERS } from '#contract/accounts/shared-roles.ts'

/** 角色管理. */
export const menu = defineMenu({
  icon: 'safety-certificate',
  section: '/isystem',
  group: 'rights',
  sort: 5,
  keepAlive: true,
  for: READERS,
  description: '也用于在用户表单里选择角色',
  buttons: [{ code: 'system:permission:saveRole', name: '给角色授权', for: ENTERPRISE }],
})
