import { definePage } from '#contract/define-page.ts'

/** 在线用户. Source: contract §11.6, upstream 3.9. */
export const page = definePage({
  id: 'system/OnlineUserList',
  aliases: ['system/onlineuser/OnlineUserList'],
  path: '/isystem/onlineUser',
  title: '在线用户',
  entity: 'onlineUser',
  found: false,
})
