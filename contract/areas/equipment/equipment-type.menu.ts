import { defineMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS } from '#contract/accounts/shared-roles.ts'

/** 设备类型. */
export const menu = defineMenu({
  icon: 'appstore',
  section: '/equipment',
  sort: 2,
  keepAlive: true,
  for: [...READERS, ...COMPANY_STAFF],
  heldBy: { purchase: READERS },
})
