import { definePage } from '#contract/define-page.ts'
import { ANNOUNCEMENT_PATH } from '#contract/console/layout.ts'

/** 我的消息, for everybody; no menu grants it. Source: SCREEN-80, ROUTE-15. */
export const page = definePage({
  id: 'system/UserAnnouncementList',
  aliases: ['monitor/mynews/index'],
  path: ANNOUNCEMENT_PATH,
  title: '我的消息',
  always: true,
  waits: [
    {
      label: '未读的紧急消息',
      list: '/sys/sysAnnouncementSend/getMyAnnouncementSend',
      filters: { priority: 'H', readFlag: '0' },
      isUrgent: true,
    },
  ],
})
