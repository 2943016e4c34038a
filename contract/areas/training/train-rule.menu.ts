import { defineMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS } from '#contract/accounts/shared-roles.ts'

/** 学时标准: everybody who trains looks, the tenant's administrator raises. */
export const menu = defineMenu({
  icon: 'book',
  section: '/student',
  sort: 9,
  keepAlive: true,
  for: [...READERS, ...COMPANY_STAFF],
})
