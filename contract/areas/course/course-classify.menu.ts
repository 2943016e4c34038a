import { defineMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS } from '#contract/accounts/shared-roles.ts'

/** 课程分类. */
export const menu = defineMenu({
  icon: 'cluster',
  section: '/course',
  sort: 8,
  keepAlive: true,
  for: [...READERS, ...COMPANY_STAFF],
  changedBy: ['enterprise', 'trainer'],
})
