import { defineMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS } from '#contract/accounts/shared-roles.ts'

/** 演练记录: its rights are those of 演练审批. */
export const menu = defineMenu({
  icon: 'fire',
  section: '/student',
  sort: 7,
  keepAlive: true,
  for: [...READERS, ...COMPANY_STAFF, 'leader'],
})
