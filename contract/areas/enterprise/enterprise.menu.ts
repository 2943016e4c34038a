import { OWN_COMPANY } from '#contract/entity/data-rule-fact.ts'
import { defineMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, ENTERPRISE, READERS } from '#contract/accounts/shared-roles.ts'
import { REGISTRATION_RIGHT } from './enterprise.entity.ts'

/** 企业列表. */
export const menu = defineMenu({
  icon: 'bank',
  section: '/enterprise',
  sort: 1,
  keepAlive: true,
  for: [...READERS, ...COMPANY_STAFF],
  heldBy: { edit: ['enterprise', 'unit'] },
  dataRules: [OWN_COMPANY],
  buttons: [{ code: REGISTRATION_RIGHT, name: '修改企业登记信息', for: ENTERPRISE }],
})
