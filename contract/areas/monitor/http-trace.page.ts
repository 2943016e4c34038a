import { definePage } from '#contract/define-page.ts'

/** 请求追踪. Source: SCREEN-47, contract §11.13. */
export const page = definePage({
  id: 'modules/monitor/HttpTrace',
  aliases: ['monitor/trace/index'],
  path: '/monitor/HttpTrace',
  title: '请求追踪',
})
