import { definePage } from '#contract/define-page.ts'

/** 监控总览. Source: PROD-12. */
export const page = definePage({
  id: 'monitor/Overview',
  path: '/monitor/overview',
  title: '监控总览',
})
