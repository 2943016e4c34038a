import { defineMenu } from '#contract/define-page.ts'
import { READERS } from '#contract/accounts/shared-roles.ts'

/** 用户代理. */
export const menu = defineMenu({
  icon: 'swap',
  section: '/isystem',
  group: 'people',
  sort: 6.2,
  keepAlive: true,
  for: READERS,
})
