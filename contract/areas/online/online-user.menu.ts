import { defineMenu } from '#contract/define-page.ts'
import { READERS } from '#contract/accounts/shared-roles.ts'

/** 在线用户. */
export const menu = defineMenu({
  icon: 'wifi',
  section: '/isystem',
  group: 'people',
  sort: 2.5,
  keepAlive: true,
  for: READERS,
})
