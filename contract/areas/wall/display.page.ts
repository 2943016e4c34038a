import { definePage } from '#contract/define-page.ts'

/** 屏幕. Source: walls 4.8. */
export const page = definePage({
  id: 'wall/DisplayList',
  path: '/displays',
  title: '屏幕',
  entity: 'display',
})
