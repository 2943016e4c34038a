import { defineMenu } from '#contract/define-page.ts'
import { READERS } from '#contract/accounts/shared-roles.ts'

/** 发件箱. */
export const menu = defineMenu({
  icon: 'mail',
  section: '/message',
  sort: 3,
  keepAlive: true,
  for: READERS,
  description: '发出的短信、邮件和微信消息；登录验证码只有平台管理员能看到',
})
