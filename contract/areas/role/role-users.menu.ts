import { defineMenu } from '#contract/define-page.ts'
import { READERS } from '#contract/accounts/shared-roles.ts'

/** 角色用户: roles, and beside the chosen one who holds it; its rights are those of 角色管理 and 用户管理. */
export const menu = defineMenu({
  icon: 'team',
  section: '/isystem',
  group: 'rights',
  sort: 5.5,
  keepAlive: true,
  for: READERS,
})
