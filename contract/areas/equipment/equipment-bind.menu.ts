import { OWN_COMPANY } from '#contract/entity/data-rule-fact.ts'
import { defineMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS } from '#contract/accounts/shared-roles.ts'
import { BINDERS } from './binders.ts'

/** 设备绑定. */
export const menu = defineMenu({
  icon: 'link',
  section: '/equipment',
  sort: 3,
  keepAlive: true,
  for: [...READERS, ...COMPANY_STAFF],
  heldBy: { unbind: BINDERS },
  dataRules: [OWN_COMPANY],
})
