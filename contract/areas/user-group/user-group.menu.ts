import { defineMenu } from '#contract/define-page.ts'
import { ENTERPRISE, READERS } from '#contract/accounts/shared-roles.ts'

/** 用户组. */
export const menu = defineMenu({
  icon: 'team',
  section: '/isystem',
  group: 'people',
  sort: 2.3,
  keepAlive: true,
  for: READERS,
  buttons: [
    { code: 'system:user:addUserGroup', name: '给用户组添加用户', for: ENTERPRISE },
    { code: 'system:user:deleteUserGroup', name: '从用户组移除用户', for: ENTERPRISE },
  ],
})
