import { definePage } from '#contract/define-page.ts'

/** 连接与通道. Source: PROD-12. */
export const page = definePage({
  id: 'monitor/Channels',
  path: '/monitor/channels',
  title: '连接与通道',
  icon: 'cluster',
  section: '/monitor',
  sort: 9,
  keepAlive: true,
  codes: ['monitor:channels'],
  description: '消息与列表通道的连接、变更通知、后台操作与待发消息',
})
