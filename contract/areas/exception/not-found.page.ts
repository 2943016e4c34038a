import { definePage } from '#contract/define-page.ts'

/** Source: SCREEN-42, ROUTE-10. */
export const page = definePage({
  id: 'exception/404',
  path: '/404',
  title: '页面不存在',
  always: true,
})
