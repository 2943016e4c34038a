import { OWN_COMPANY } from '#contract/entity/data-rule-fact.ts'
import { defineMenu } from '#contract/define-page.ts'
import { ENTERPRISE, READERS, type SharedRole } from '#contract/accounts/shared-roles.ts'
import { OWN_CUSTOMERS } from './own-customers.ts'

/** Who has something to say. */
const WRITERS: readonly SharedRole[] = ['enterprise', 'unit']

/** 客户反馈. Source: domain part 14. */
export const menu = defineMenu({
  icon: 'message',
  section: '/customer',
  sort: 2,
  keepAlive: true,
  for: [...READERS, 'unit'],
  changedBy: ENTERPRISE,
  heldBy: { add: WRITERS, edit: WRITERS, reopen: WRITERS, close: WRITERS, customer: READERS },
  dataRules: [OWN_COMPANY, OWN_CUSTOMERS],
})
