import { OWN_BRANCH, OWN_COMPANY } from '#contract/entity/data-rule-fact.ts'
import { defineMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS, type SharedRole } from '#contract/accounts/shared-roles.ts'

/** Who reports what they see. */
const REPORTERS: readonly SharedRole[] = ['enterprise', ...COMPANY_STAFF, 'leader']
/** Who may be told to put something right. */
const RECTIFIERS: readonly SharedRole[] = ['enterprise', 'unit', 'safety', 'leader']

/** 隐患列表; who does what: domain part 14. */
export const menu = defineMenu({
  icon: 'alert',
  section: '/hazard',
  sort: 3,
  keepAlive: true,
  for: [...READERS, ...COMPANY_STAFF, 'leader'],
  changedBy: ['enterprise', 'unit', 'safety'],
  heldBy: {
    add: REPORTERS,
    edit: REPORTERS,
    delete: REPORTERS,
    fixed: RECTIFIERS,
    start: RECTIFIERS,
    rectify: RECTIFIERS,
    askDelay: RECTIFIERS,
    sendBack: RECTIFIERS,
    recheck: ['enterprise', 'unit'],
  },
  dataRules: [OWN_COMPANY, OWN_BRANCH],
})
