import type { SharedRole } from '#contract/accounts/shared-roles.ts'

/** A data rule that a platform begins with: the rows of a page's lists that some shared roles see. Source: domain part 14. */
export interface DataRuleFact {
  name: string
  /** A column or an extra of the list's entity. */
  column: string
  /** A value of the dictionary `rule_conditions`. */
  condition: string
  /** May hold variables such as `#{sys_org_code}`. */
  value: string
  for: readonly SharedRole[]
}

/** Rows of the company where one works and of what is below it. */
export const OWN_COMPANY: DataRuleFact = {
  name: '本公司及下级',
  column: 'sysOrgCode',
  condition: 'RIGHT_LIKE',
  value: '#{sys_company_code}',
  for: ['unit', 'safety', 'trainer'],
}

/** Rows of the department where one works and of what is below it. */
export const OWN_BRANCH: DataRuleFact = {
  name: '本部门及下级',
  column: 'sysOrgCode',
  condition: 'RIGHT_LIKE',
  value: '#{sys_org_code}',
  for: ['leader'],
}
