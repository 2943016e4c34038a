import { definePage } from '#contract/define-page.ts'

/** 系统信息. Source: SCREEN-51, contract §11.13. */
export const page = definePage({
  id: 'modules/monitor/SystemInfo',
  aliases: ['monitor/server/index'],
  path: '/monitor/SystemInfo',
  title: '系统信息',
  icon: 'desktop',
  section: '/monitor',
  sort: 2,
  keepAlive: true,
  codes: ['monitor:system'],
  description: '主机的处理器、内存、负载与网络',
})
