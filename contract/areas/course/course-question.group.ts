import { defineGroup } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS } from '#contract/accounts/shared-roles.ts'

/** 题库, a tab of courses; who changes it reads the answers. Source: domain part 14. */
export const group = defineGroup({
  title: '查看题库',
  section: '/course/list',
  sort: 20,
  entity: 'courseQuestion',
  for: [...READERS, ...COMPANY_STAFF],
  changedBy: ['enterprise', 'trainer'],
})
