import { changes, ENTERPRISE, READERS, type MenuSeed } from './menu-entry.ts'

const LIST: MenuSeed = {
  name: '消息管理',
  url: '/message/sysMessageList',
  component: 'modules/message/SysMessageList',
  icon: 'message',
  code: 'system:message:list',
  sort: 1,
  keepAlive: true,
  for: READERS,
  buttons: [
    ...changes('system:message', '消息'),
    { code: 'system:message:resend', name: '重新发送消息', for: ENTERPRISE },
  ],
}

const TEMPLATES: MenuSeed = {
  name: '模板管理',
  url: '/message/sysMessageTemplateList',
  component: 'modules/message/SysMessageTemplateList',
  icon: 'form',
  code: 'system:message:template:list',
  sort: 2,
  keepAlive: true,
  for: READERS,
  buttons: [
    ...changes('system:message:template', '消息模板'),
    { code: 'system:message:template:send', name: '发送测试消息', for: ENTERPRISE },
  ],
}

const OUTBOX: MenuSeed = {
  name: '发件箱',
  url: '/message/outbox',
  component: 'modules/message/Outbox',
  icon: 'mail',
  code: 'system:outbox:list',
  sort: 3,
  keepAlive: true,
  for: READERS,
  description: '发出的短信、邮件和微信消息；登录验证码只有平台管理员能看到',
}

/** 消息中心. Source: SCREEN-44, SCREEN-45, contract §12.1. */
export const MESSAGES: MenuSeed = {
  name: '消息中心',
  url: '/message',
  component: 'layouts/RouteView',
  icon: 'notification',
  redirect: '/message/sysMessageList',
  sort: 80,
  for: READERS,
  children: [LIST, TEMPLATES, OUTBOX],
}
