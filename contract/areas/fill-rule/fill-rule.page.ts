import { definePage } from '#contract/define-page.ts'
import { NOBODY, READERS } from '#contract/shared-roles.ts'

/** 填值规则. Source: SCREEN-76, contract §22. */
export const page = definePage({
  id: 'system/SysFillRuleList',
  aliases: ['system/fillRule/index'],
  path: '/isystem/fillRule',
  title: '填值规则',
  icon: 'tags',
  section: '/isystem',
  sort: 32,
  keepAlive: true,
  entity: 'fillRule',
  for: READERS,
  changedBy: NOBODY,
  description: '填值规则由全平台共用，只有平台管理员可以修改',
})
