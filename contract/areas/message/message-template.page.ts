import { definePage } from '#contract/define-page.ts'
import { ENTERPRISE, READERS } from '#contract/shared-roles.ts'

/** 模板管理. Source: SCREEN-45, contract §12.1. */
export const page = definePage({
  id: 'modules/message/SysMessageTemplateList',
  aliases: ['message/SysMessageTemplateList', 'system/message/template/index'],
  path: '/message/sysMessageTemplateList',
  title: '模板管理',
  icon: 'form',
  section: '/message',
  sort: 2,
  keepAlive: true,
  entity: 'messageTemplate',
  for: READERS,
  buttons: [{ code: 'system:message:template:send', name: '发送测试消息', for: ENTERPRISE }],
})
