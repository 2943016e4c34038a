import { defineMenu } from '#contract/define-page.ts'
import { READERS } from '#contract/shared-roles.ts'

/** 学员. */
export const menu = defineMenu({
  icon: 'team',
  section: '/student',
  sort: 1,
  keepAlive: true,
  for: READERS,
})
