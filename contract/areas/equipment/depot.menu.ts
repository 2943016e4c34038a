import { defineMenu } from '#contract/define-page.ts'
import { READERS } from '#contract/accounts/shared-roles.ts'

/** 仓库. */
export const menu = defineMenu({
  icon: 'database',
  section: '/equipment',
  sort: 5,
  keepAlive: true,
  within: ['stockMove'],
  for: READERS,
})
