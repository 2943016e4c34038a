import { defineMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, ENTERPRISE, READERS } from '#contract/accounts/shared-roles.ts'

/** 应急岗位. */
export const menu = defineMenu({
  icon: 'usergroup-add',
  section: '/drill',
  sort: 5,
  keepAlive: true,
  for: [...READERS, ...COMPANY_STAFF],
  changedBy: ENTERPRISE,
})
