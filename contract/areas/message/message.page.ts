import { definePage } from '#contract/define-page.ts'

/** 消息管理; messages come of templates, so that its page adds and imports none. Source: SCREEN-44, contract §12.1 and §24. */
export const page = definePage({
  id: 'modules/message/SysMessageList',
  aliases: ['message/SysMessageList', 'system/message/manage/index'],
  path: '/message/sysMessageList',
  title: '消息管理',
  entity: 'message',
  offers: ['edit', 'delete', 'deleteBatch', 'export'],
  waits: [
    {
      label: '发送失败的消息',
      list: '/sys/message/sysMessage/list',
      filters: { esSendStatus: '2' },
      isUrgent: true,
    },
  ],
})
