import { OWN_COMPANY } from '#contract/entity/data-rule-fact.ts'
import { defineMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS } from '#contract/accounts/shared-roles.ts'

/** 组织编码. */
export const menu = defineMenu({
  icon: 'qrcode',
  section: '/enterprise',
  sort: 4,
  keepAlive: true,
  for: [...READERS, ...COMPANY_STAFF],
  changedBy: ['enterprise', 'unit'],
  dataRules: [OWN_COMPANY],
})
