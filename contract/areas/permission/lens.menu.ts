import { defineMenu } from '#contract/define-page.ts'
import { ENTERPRISE } from '#contract/accounts/shared-roles.ts'

/** 权限透视. */
export const menu = defineMenu({
  icon: 'eye',
  section: '/isystem',
  group: 'rights',
  sort: 7.3,
  codes: ['system:permission:explain'],
  for: ENTERPRISE,
  buttons: [{ code: 'system:permission:look', name: '以他人的身份查看', for: ENTERPRISE }],
  description: '对任何人和任何菜单、按钮，说明权限由哪些角色、部门角色、套餐和数据规则决定',
})
