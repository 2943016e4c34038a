import { defineMenu } from '#contract/define-page.ts'
import { READERS } from '#contract/accounts/shared-roles.ts'

/** 职务管理. */
export const menu = defineMenu({
  icon: 'idcard',
  section: '/isystem',
  group: 'people',
  sort: 3,
  keepAlive: true,
  for: READERS,
})
