import { defineMenu } from '#contract/define-page.ts'
import { READERS } from '#contract/accounts/shared-roles.ts'

/** 系统通告. */
export const menu = defineMenu({
  icon: 'sound',
  section: '/isystem',
  group: 'content',
  sort: 11,
  keepAlive: true,
  for: READERS,
  buttons: [{ code: 'system:sysAnnouncement:reader:list', name: '查看系统通告的阅读情况', for: READERS }],
})
