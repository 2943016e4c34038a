import { defineMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS } from '#contract/accounts/shared-roles.ts'

/** 旧版课程包授权: its rights are those of 课程包授权. */
export const menu = defineMenu({
  icon: 'inbox',
  section: '/enterprise',
  sort: 8,
  keepAlive: true,
  for: [...READERS, ...COMPANY_STAFF],
})
