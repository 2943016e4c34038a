import { definePage } from '#contract/define-page.ts'
import { NOBODY, READERS } from '#contract/shared-roles.ts'

/** 编码校验. Source: SCREEN-74, contract §22. */
export const page = definePage({
  id: 'system/SysCheckRuleList',
  aliases: ['system/checkRule/index'],
  path: '/isystem/checkRule',
  title: '编码校验',
  icon: 'safety-certificate',
  section: '/isystem',
  sort: 31,
  keepAlive: true,
  entity: 'checkRule',
  noun: '校验规则',
  for: READERS,
  changedBy: NOBODY,
  description: '校验规则由全平台共用，只有平台管理员可以修改',
})
