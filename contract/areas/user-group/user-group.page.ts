import { definePage } from '#contract/define-page.ts'
import { ENTERPRISE, READERS } from '#contract/shared-roles.ts'

/** 用户组. Source: upstream 3.9, `/sys/ugroup`. */
export const page = definePage({
  id: 'system/UserGroupList',
  aliases: ['system/ugroup/index', 'system/ugroup/UgroupList'],
  path: '/isystem/userGroup',
  title: '用户组',
  icon: 'team',
  section: '/isystem',
  sort: 2.3,
  keepAlive: true,
  entity: 'userGroup',
  for: READERS,
  buttons: [
    { code: 'system:user:addUserGroup', name: '给用户组添加用户', for: ENTERPRISE },
    { code: 'system:user:deleteUserGroup', name: '从用户组移除用户', for: ENTERPRISE },
  ],
})
