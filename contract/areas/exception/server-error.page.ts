import { definePage } from '#contract/define-page.ts'

/** Source: SCREEN-43, ROUTE-12. */
export const page = definePage({
  id: 'exception/500',
  path: '/500',
  title: '服务器出错',
  always: true,
})
