import { definePage } from '#contract/define-page.ts'

/** 编码校验. Source: SCREEN-74, contract §22. */
export const page = definePage({
  id: 'system/SysCheckRuleList',
  aliases: ['system/checkRule/index'],
  path: '/isystem/checkRule',
  title: '编码校验',
  entity: 'checkRule',
})
