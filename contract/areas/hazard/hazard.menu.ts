import { defineMenu } from '#contract/define-page.ts'
import { READERS } from '#contract/shared-roles.ts'

/** 隐患列表. */
export const menu = defineMenu({
  icon: 'alert',
  section: '/hazard',
  sort: 3,
  keepAlive: true,
  for: READERS,
})
