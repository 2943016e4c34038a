import { definePage } from '#contract/define-page.ts'

/** 实时检查器. Source: PROD-12. */
export const page = definePage({
  id: 'monitor/Inspector',
  path: '/monitor/inspector',
  title: '实时检查器',
})
