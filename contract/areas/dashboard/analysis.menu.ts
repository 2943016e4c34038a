import { defineMenu } from '#contract/define-page.ts'
import { EVERYBODY } from '#contract/accounts/shared-roles.ts'

/** 首页. */
export const menu = defineMenu({
  icon: 'home',
  sort: 0,
  keepAlive: true,
  for: EVERYBODY,
})
