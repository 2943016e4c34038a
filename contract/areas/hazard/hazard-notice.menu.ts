import { OWN_BRANCH, OWN_COMPANY } from '#contract/entity/data-rule-fact.ts'
import { defineMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS } from '#contract/accounts/shared-roles.ts'

/** 整改通知单: what responsible organisations were told in writing, and their replies. Source: domain part 8. */
export const menu = defineMenu({
  icon: 'audit',
  section: '/hazard',
  sort: 4,
  keepAlive: true,
  for: [...READERS, ...COMPANY_STAFF, 'leader'],
  changedBy: ['enterprise', 'unit', 'safety'],
  dataRules: [OWN_COMPANY, OWN_BRANCH],
})
