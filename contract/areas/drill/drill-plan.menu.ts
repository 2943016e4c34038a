import { OWN_BRANCH, OWN_COMPANY } from '#contract/entity/data-rule-fact.ts'
import { defineMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS, type SharedRole } from '#contract/accounts/shared-roles.ts'

const OFFICERS: readonly SharedRole[] = ['enterprise', 'unit', 'safety']
const APPROVERS: readonly SharedRole[] = ['enterprise', 'unit']

/** 演练审批; who does what: domain part 14. */
export const menu = defineMenu({
  icon: 'audit',
  section: '/drill',
  sort: 2,
  keepAlive: true,
  within: ['drillPerson', 'drillEvent', 'drillEval', 'drillProblem'],
  for: [...READERS, ...COMPANY_STAFF, 'leader'],
  changedBy: OFFICERS,
  heldBy: { approve: APPROVERS, reject: APPROVERS, sign: [...OFFICERS, 'leader'] },
  dataRules: [OWN_COMPANY, OWN_BRANCH],
})
