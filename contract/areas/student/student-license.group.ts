import { OWN_BRANCH, OWN_COMPANY } from '#contract/entity/data-rule-fact.ts'
import { defineGroup } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS } from '#contract/accounts/shared-roles.ts'

/** 证照, a tab of students: other people change them than who may let students leave. Source: domain part 14. */
export const group = defineGroup({
  title: '查看证照',
  section: '/student/list',
  sort: 20,
  entity: 'studentLicense',
  for: [...READERS, ...COMPANY_STAFF, 'leader'],
  changedBy: ['enterprise', 'unit', 'trainer'],
  dataRules: [OWN_COMPANY, OWN_BRANCH],
})
