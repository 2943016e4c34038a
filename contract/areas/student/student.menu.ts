import { OWN_BRANCH, OWN_COMPANY } from '#contract/entity/data-rule-fact.ts'
import { defineMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, ENTERPRISE, READERS } from '#contract/accounts/shared-roles.ts'

/** 学员; who does what: domain part 14. */
export const menu = defineMenu({
  icon: 'team',
  section: '/student',
  sort: 1,
  keepAlive: true,
  for: [...READERS, ...COMPANY_STAFF, 'leader'],
  changedBy: ['enterprise', 'unit', 'trainer'],
  heldBy: {
    openCard: ['enterprise', 'unit', 'trainer'],
    learnLink: ['enterprise', 'unit', 'trainer'],
    endLinks: ['enterprise', 'unit', 'trainer'],
    assignPackage: ['enterprise', 'unit'],
    delete: ENTERPRISE,
    deleteBatch: ENTERPRISE,
    pause: ['enterprise', 'unit', 'safety', 'trainer'],
    resume: ['enterprise', 'unit', 'safety', 'trainer'],
    leave: ['enterprise', 'unit'],
    rejoin: ['enterprise', 'unit'],
  },
  dataRules: [OWN_COMPANY, OWN_BRANCH],
})
