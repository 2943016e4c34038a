import { defineMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, ENTERPRISE, READERS } from '#contract/accounts/shared-roles.ts'

/** 演练分类. */
export const menu = defineMenu({
  icon: 'cluster',
  section: '/drill',
  sort: 4,
  keepAlive: true,
  for: [...READERS, ...COMPANY_STAFF],
  changedBy: ENTERPRISE,
})
