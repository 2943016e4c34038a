import { defineMenu } from '#contract/define-page.ts'
import { READERS } from '#contract/accounts/shared-roles.ts'

/** 消息管理; messages come of templates, so that its page adds and imports none. */
export const menu = defineMenu({
  icon: 'message',
  section: '/message',
  sort: 1,
  keepAlive: true,
  for: READERS,
})
