import { OWN_COMPANY } from '#contract/entity/data-rule-fact.ts'
import { defineMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS } from '#contract/accounts/shared-roles.ts'

/** 学习统计; what it counts beside people is guarded by the lists that are counted. */
export const menu = defineMenu({
  icon: 'line-chart',
  section: '/datacenter',
  sort: 3,
  keepAlive: true,
  for: [...READERS, ...COMPANY_STAFF],
  heldBy: {
    export: ['enterprise', ...COMPANY_STAFF],
    remind: ['enterprise', ...COMPANY_STAFF],
  },
  dataRules: [OWN_COMPANY],
  description: '应学与已学、学时达标、成绩和时段，按时间和组织统计，可提醒未达标的学员',
})
