import { OWN_BRANCH, OWN_COMPANY } from '#contract/entity/data-rule-fact.ts'
import { defineGroup } from '#contract/define-page.ts'
import { COMPANY_STAFF } from '#contract/accounts/shared-roles.ts'

/** What the lists of enterprises are asked by and what people choose from: who works for one company knows its departments and users only. */
export const group = defineGroup({
  key: 'company:staff',
  title: '查看本公司的部门和用户',
  section: '/isystem',
  sort: 6.3,
  codes: ['system:depart:list', 'system:user:list'],
  for: [...COMPANY_STAFF, 'leader'],
  dataRules: [
    { ...OWN_COMPANY, column: 'orgCode' },
    { ...OWN_BRANCH, column: 'orgCode' },
  ],
  description: '页面上没有，供列表左侧的部门树、选择部门和整改人使用',
})
