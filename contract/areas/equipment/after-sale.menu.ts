import { OWN_COMPANY } from '#contract/entity/data-rule-fact.ts'
import { defineMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, ENTERPRISE, READERS, type SharedRole } from '#contract/accounts/shared-roles.ts'

/** Who uses devices and says that one does not work. */
const REPORTERS: readonly SharedRole[] = ['enterprise', ...COMPANY_STAFF]

/** 售后. Source: domain part 14. */
export const menu = defineMenu({
  icon: 'customer-service',
  section: '/equipment',
  sort: 9,
  keepAlive: true,
  within: ['afterSaleReply', 'deviceFault'],
  for: [...READERS, ...COMPANY_STAFF],
  changedBy: ENTERPRISE,
  heldBy: {
    add: REPORTERS,
    edit: REPORTERS,
    resubmit: REPORTERS,
    confirm: REPORTERS,
    reopen: REPORTERS,
    reply: REPORTERS,
  },
  dataRules: [OWN_COMPANY],
})
