import { OWN_BRANCH, OWN_COMPANY } from '#contract/entity/data-rule-fact.ts'
import { defineMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS } from '#contract/accounts/shared-roles.ts'

/** 参与组织 with their risk points. Source: domain part 14. */
export const menu = defineMenu({
  icon: 'apartment',
  section: '/hazard',
  sort: 1,
  keepAlive: true,
  within: ['riskPoint'],
  for: [...READERS, ...COMPANY_STAFF, 'leader'],
  changedBy: ['enterprise', 'unit', 'safety'],
  dataRules: [OWN_COMPANY, OWN_BRANCH],
})
