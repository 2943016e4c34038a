import { OWN_COMPANY } from '#contract/entity/data-rule-fact.ts'
import { defineGroup } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS } from '#contract/accounts/shared-roles.ts'

/** Certificates in the details of students. */
export const group = defineGroup({
  title: '查看培训证明',
  section: '/student',
  sort: 91,
  entity: 'certificate',
  for: [...READERS, ...COMPANY_STAFF],
  heldBy: { revoke: ['enterprise', 'safety'] },
  dataRules: [OWN_COMPANY],
})
