import { definePage } from '#contract/define-page.ts'

/** 连接与通道. Source: PROD-12. */
export const page = definePage({
  id: 'monitor/Channels',
  path: '/monitor/channels',
  title: '连接与通道',
})
