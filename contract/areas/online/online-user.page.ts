import { definePage } from '#contract/define-page.ts'
import { READERS } from '#contract/shared-roles.ts'

/** 在线用户. Source: contract §11.6, upstream 3.9. */
export const page = definePage({
  id: 'system/OnlineUserList',
  aliases: ['system/onlineuser/OnlineUserList'],
  path: '/isystem/onlineUser',
  title: '在线用户',
  icon: 'wifi',
  section: '/isystem',
  sort: 2.5,
  keepAlive: true,
  entity: 'onlineUser',
  for: READERS,
  found: false,
})
