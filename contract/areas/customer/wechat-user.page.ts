import { definePage } from '#contract/define-page.ts'

/** 消息应用用户. Source: SCREEN-97. */
export const page = definePage({
  id: 'messaging/UserList',
  path: '/messaging/userList',
  title: '消息应用用户',
  entity: 'wechatUser',
})
