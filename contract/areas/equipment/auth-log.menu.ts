import { OWN_COMPANY } from '#contract/entity/data-rule-fact.ts'
import { defineMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS } from '#contract/accounts/shared-roles.ts'

/** 授权日志. */
export const menu = defineMenu({
  icon: 'safety-certificate',
  section: '/equipment',
  sort: 4,
  keepAlive: true,
  for: [...READERS, ...COMPANY_STAFF],
  dataRules: [OWN_COMPANY],
})
