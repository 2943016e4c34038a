import { defineMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, ENTERPRISE, READERS } from '#contract/accounts/shared-roles.ts'

/** 演练案例. */
export const menu = defineMenu({
  icon: 'book',
  section: '/drill',
  sort: 3,
  keepAlive: true,
  for: [...READERS, ...COMPANY_STAFF],
  changedBy: ENTERPRISE,
})
