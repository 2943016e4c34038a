import { definePage } from '#contract/define-page.ts'

/** 填值规则. Source: SCREEN-76, contract §22. */
export const page = definePage({
  id: 'system/SysFillRuleList',
  aliases: ['system/fillRule/index'],
  path: '/isystem/fillRule',
  title: '填值规则',
  entity: 'fillRule',
})
