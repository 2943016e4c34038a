import { defineMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS } from '#contract/accounts/shared-roles.ts'

/** 课程标签. */
export const menu = defineMenu({
  icon: 'tags',
  section: '/course',
  sort: 9,
  keepAlive: true,
  for: [...READERS, ...COMPANY_STAFF],
  changedBy: ['enterprise', 'trainer'],
})
