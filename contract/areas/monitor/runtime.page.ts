import { definePage } from '#contract/define-page.ts'

/** 运行环境. Source: SCREEN-48, contract §11.13. */
export const page = definePage({
  id: 'modules/monitor/JvmInfo',
  path: '/monitor/JvmInfo',
  title: '运行环境',
  icon: 'dashboard',
  section: '/monitor',
  sort: 1,
  keepAlive: true,
  codes: ['monitor:runtime'],
  description: '服务进程的内存、事件循环、垃圾回收与句柄',
})
