import { OWN_BRANCH, OWN_COMPANY } from '#contract/entity/data-rule-fact.ts'
import { defineMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS, type SharedRole } from '#contract/accounts/shared-roles.ts'

/** Who teaches and examines. */
const TRAINERS: readonly SharedRole[] = ['enterprise', 'unit', 'trainer']
/** Who lets people work. */
const OFFICERS: readonly SharedRole[] = ['enterprise', 'unit', 'safety']

/** 三级教育卡. Source: domain part 14. */
export const menu = defineMenu({
  icon: 'idcard',
  section: '/student',
  sort: 2,
  keepAlive: true,
  within: ['trainLevel', 'trainOffline'],
  for: [...READERS, ...COMPANY_STAFF, 'leader'],
  changedBy: TRAINERS,
  heldBy: {
    confirm: OFFICERS,
    back: OFFICERS,
    void: ['enterprise', 'unit'],
    export: ['enterprise', 'unit', 'safety', 'trainer'],
  },
  dataRules: [OWN_COMPANY, OWN_BRANCH],
})
