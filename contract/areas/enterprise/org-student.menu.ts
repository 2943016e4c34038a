import { defineMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS } from '#contract/accounts/shared-roles.ts'

/** 组织学员: its rights are those of 学员列表. */
export const menu = defineMenu({
  icon: 'solution',
  section: '/enterprise',
  sort: 6,
  keepAlive: true,
  for: [...READERS, ...COMPANY_STAFF],
})
