import { defineMenu } from '#contract/define-page.ts'
import { ENTERPRISE, READERS } from '#contract/accounts/shared-roles.ts'

/** 屏幕: a user who pairs a screen shows figures of the tenant to anyone who stands before it. */
export const menu = defineMenu({
  icon: 'desktop',
  sort: 7,
  keepAlive: true,
  codes: ['wall:displayCommand:list'],
  for: READERS,
  heldBy: { pair: ENTERPRISE, revoke: ENTERPRISE, command: ENTERPRISE, edit: ENTERPRISE, delete: ENTERPRISE },
  description: '控制室屏幕的配对、指令和收回；配对后的屏幕无需登录即可显示合计数',
})
