import { definePage } from '#contract/define-page.ts'
import { HOME_PATH } from '#contract/console/layout.ts'

/** 首页. Source: SCREEN-15, ROUTE-05. */
export const page = definePage({
  id: 'dashboard/Analysis',
  path: HOME_PATH,
  title: '首页',
  always: true,
})
