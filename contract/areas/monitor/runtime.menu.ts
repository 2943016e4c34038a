import { defineMenu } from '#contract/define-page.ts'
import { DUTY } from '#contract/accounts/shared-roles.ts'

/** 运行环境. */
export const menu = defineMenu({
  icon: 'dashboard',
  section: '/monitor',
  group: 'host',
  sort: 1,
  keepAlive: true,
  for: DUTY,
  codes: ['monitor:runtime'],
  description: '服务进程的内存、事件循环、垃圾回收与句柄',
})
