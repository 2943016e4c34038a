import { OWN_BRANCH, OWN_COMPANY } from '#contract/entity/data-rule-fact.ts'
import { defineMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS, type SharedRole } from '#contract/accounts/shared-roles.ts'

/** Who goes round and looks. */
const INSPECTORS: readonly SharedRole[] = ['enterprise', 'unit', 'safety', 'leader']

/** 发起排查: inspections and what they ask. Source: domain part 14. */
export const menu = defineMenu({
  icon: 'solution',
  section: '/hazard',
  sort: 2,
  keepAlive: true,
  within: ['taskItem'],
  for: [...READERS, ...COMPANY_STAFF, 'leader'],
  changedBy: ['enterprise', 'unit', 'safety'],
  heldBy: { start: INSPECTORS, finish: INSPECTORS, answer: INSPECTORS },
  dataRules: [OWN_COMPANY, OWN_BRANCH],
})
