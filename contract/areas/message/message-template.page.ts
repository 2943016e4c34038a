import { definePage } from '#contract/define-page.ts'

/** 模板管理. Source: SCREEN-45, contract §12.1. */
export const page = definePage({
  id: 'modules/message/SysMessageTemplateList',
  aliases: ['message/SysMessageTemplateList', 'system/message/template/index'],
  path: '/message/sysMessageTemplateList',
  title: '模板管理',
  entity: 'messageTemplate',
})
