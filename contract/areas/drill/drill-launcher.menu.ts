import { defineMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS } from '#contract/accounts/shared-roles.ts'

/** 发起演练: its rights are those of 演练审批. */
export const menu = defineMenu({
  icon: 'calendar',
  section: '/drill',
  sort: 1,
  keepAlive: true,
  for: [...READERS, ...COMPANY_STAFF, 'leader'],
})
