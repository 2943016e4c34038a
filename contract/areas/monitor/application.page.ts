import { definePage } from '#contract/define-page.ts'

/** 应用服务器. Source: SCREEN-52, contract §11.13. */
export const page = definePage({
  id: 'modules/monitor/TomcatInfo',
  path: '/monitor/TomcatInfo',
  title: '应用服务器',
})
