import { defineMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, ENTERPRISE, READERS } from '#contract/accounts/shared-roles.ts'

/** 第三方服务. */
export const menu = defineMenu({
  icon: 'shop',
  section: '/drill',
  sort: 6,
  keepAlive: true,
  for: [...READERS, ...COMPANY_STAFF],
  changedBy: ENTERPRISE,
})
