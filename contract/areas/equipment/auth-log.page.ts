import { definePage } from '#contract/define-page.ts'

/** 授权日志. Source: SCREEN-32. */
export const page = definePage({
  id: 'equipment/AuthLogList',
  path: '/equipment/authLog',
  title: '授权日志',
  entity: 'authLog',
})
