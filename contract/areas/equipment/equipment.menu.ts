import { OWN_COMPANY } from '#contract/entity/data-rule-fact.ts'
import { defineMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, DUTY, READERS } from '#contract/accounts/shared-roles.ts'
import { BINDERS } from './binders.ts'

/** 设备. */
export const menu = defineMenu({
  icon: 'desktop',
  section: '/equipment',
  sort: 1,
  keepAlive: true,
  for: [...READERS, ...COMPANY_STAFF, ...DUTY],
  heldBy: { bind: BINDERS, unbind: BINDERS, purchase: READERS },
  dataRules: [OWN_COMPANY],
})
