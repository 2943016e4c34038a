import { OWN_COMPANY } from '#contract/entity/data-rule-fact.ts'
import { defineMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS } from '#contract/accounts/shared-roles.ts'

/** 登录日志. */
export const menu = defineMenu({
  icon: 'login',
  section: '/log',
  sort: 1,
  keepAlive: true,
  for: [...READERS, ...COMPANY_STAFF],
  changedBy: ['enterprise', 'trainer'],
  dataRules: [OWN_COMPANY],
})
