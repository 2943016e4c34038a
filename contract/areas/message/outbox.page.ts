import { definePage } from '#contract/define-page.ts'
import { READERS } from '#contract/shared-roles.ts'

/** 发件箱. Source: contract §7.2, API-009. */
export const page = definePage({
  id: 'modules/message/Outbox',
  path: '/message/outbox',
  title: '发件箱',
  icon: 'mail',
  section: '/message',
  sort: 3,
  keepAlive: true,
  entity: 'outgoing',
  for: READERS,
  found: false,
  description: '发出的短信、邮件和微信消息；登录验证码只有平台管理员能看到',
})
