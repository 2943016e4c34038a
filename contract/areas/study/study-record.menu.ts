import { OWN_COMPANY } from '#contract/entity/data-rule-fact.ts'
import { defineMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS, type SharedRole } from '#contract/accounts/shared-roles.ts'

const TRAINERS: readonly SharedRole[] = ['enterprise', 'trainer']

/** 使用日志. */
export const menu = defineMenu({
  icon: 'read',
  section: '/log',
  sort: 2,
  keepAlive: true,
  for: [...READERS, ...COMPANY_STAFF],
  changedBy: TRAINERS,
  dataRules: [OWN_COMPANY],
})
