import { defineMenu } from '#contract/define-page.ts'
import { READERS } from '#contract/accounts/shared-roles.ts'

/** 业务结果. */
export const menu = defineMenu({
  icon: 'trophy',
  section: '/isystem',
  group: 'content',
  sort: 33,
  keepAlive: true,
  for: READERS,
})
