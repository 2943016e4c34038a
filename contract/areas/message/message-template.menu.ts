import { defineMenu } from '#contract/define-page.ts'
import { ENTERPRISE, READERS } from '#contract/accounts/shared-roles.ts'

/** 模板管理. */
export const menu = defineMenu({
  icon: 'form',
  section: '/message',
  sort: 2,
  keepAlive: true,
  for: READERS,
  buttons: [{ code: 'system:message:template:send', name: '发送测试消息', for: ENTERPRISE }],
})
