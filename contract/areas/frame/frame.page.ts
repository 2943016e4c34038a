import { definePage } from '#contract/define-page.ts'

/** An outside page inside the console; menus say which. Source: MENU-12. */
export const page = definePage({
  id: 'layouts/IframePageView',
  title: '外部页面',
})
