import { defineMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS } from '#contract/accounts/shared-roles.ts'

/** 统计分析表; its figures are those of the list of hazards, which these roles may open. Source: domain part 8. */
export const menu = defineMenu({
  icon: 'bar-chart',
  section: '/hazard',
  sort: 5,
  keepAlive: true,
  for: [...READERS, ...COMPANY_STAFF, 'leader'],
})
