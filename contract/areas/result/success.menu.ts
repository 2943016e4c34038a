import { defineMenu } from '#contract/define-page.ts'
import { EVERYBODY } from '#contract/accounts/shared-roles.ts'

/** 操作成功. */
export const menu = defineMenu({
  section: '/result',
  sort: 1,
  hidden: true,
  for: EVERYBODY,
})
