import { OWN_COMPANY } from '#contract/entity/data-rule-fact.ts'
import { defineMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, ENTERPRISE, READERS } from '#contract/accounts/shared-roles.ts'

/** 出库单. Source: domain part 14. */
export const menu = defineMenu({
  icon: 'car',
  section: '/equipment',
  sort: 8,
  keepAlive: true,
  within: ['outputItem'],
  for: [...READERS, ...COMPANY_STAFF],
  changedBy: ENTERPRISE,
  heldBy: { sign: ['enterprise', 'unit'] },
  dataRules: [OWN_COMPANY],
})
