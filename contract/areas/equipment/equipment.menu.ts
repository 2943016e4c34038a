import { defineMenu } from '#contract/define-page.ts'
import { READERS } from '#contract/shared-roles.ts'

/** 设备. */
export const menu = defineMenu({
  icon: 'desktop',
  section: '/equipment',
  sort: 1,
  keepAlive: true,
  for: READERS,
})
