import { OWN_COMPANY } from '#contract/entity/data-rule-fact.ts'
import { defineMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS } from '#contract/accounts/shared-roles.ts'

/** 组织人员. */
export const menu = defineMenu({
  icon: 'profile',
  section: '/enterprise',
  sort: 5,
  keepAlive: true,
  for: [...READERS, ...COMPANY_STAFF],
  changedBy: ['enterprise', 'unit'],
  dataRules: [OWN_COMPANY],
})
