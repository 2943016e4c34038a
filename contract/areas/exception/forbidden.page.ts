import { definePage } from '#contract/define-page.ts'

/** Source: SCREEN-41, ROUTE-11. */
export const page = definePage({
  id: 'exception/403',
  path: '/403',
  title: '无权访问',
  always: true,
})
