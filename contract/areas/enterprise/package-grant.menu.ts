import { OWN_COMPANY } from '#contract/entity/data-rule-fact.ts'
import { defineMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, ENTERPRISE, READERS, type SharedRole } from '#contract/accounts/shared-roles.ts'

/** Who says which students sit on the seats of their enterprise. */
const SEATERS: readonly SharedRole[] = ['enterprise', 'unit']

/** 课程包授权. Source: domain part 14. */
export const menu = defineMenu({
  icon: 'solution',
  section: '/enterprise',
  sort: 7,
  keepAlive: true,
  within: ['packageSeat'],
  for: [...READERS, ...COMPANY_STAFF],
  changedBy: ENTERPRISE,
  heldBy: { assign: SEATERS, release: SEATERS },
  dataRules: [OWN_COMPANY],
})
