import { definePage } from '#contract/define-page.ts'

/** 系统信息. Source: SCREEN-51, contract §11.13. */
export const page = definePage({
  id: 'modules/monitor/SystemInfo',
  aliases: ['monitor/server/index'],
  path: '/monitor/SystemInfo',
  title: '系统信息',
})
