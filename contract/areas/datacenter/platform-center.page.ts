import { definePage } from '#contract/define-page.ts'

/** 平台数据中心. Source: SCREEN-17. */
export const page = definePage({
  id: 'datacenter/Platform',
  path: '/datacenter/platform',
  title: '平台数据中心',
})
