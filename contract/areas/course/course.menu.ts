import { defineMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS } from '#contract/accounts/shared-roles.ts'

/** 课程列表; who does what: domain part 14. */
export const menu = defineMenu({
  icon: 'book',
  section: '/course',
  sort: 1,
  keepAlive: true,
  for: [...READERS, ...COMPANY_STAFF],
  changedBy: ['enterprise', 'trainer'],
})
