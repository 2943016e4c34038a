import { definePage } from '#contract/define-page.ts'

/** 企业数据中心. Source: SCREEN-16, PROD-16. */
export const page = definePage({
  id: 'datacenter/Enterprise',
  path: '/datacenter/enterprise',
  title: '企业数据中心',
})
