import { definePage } from '#contract/define-page.ts'

/** 接口文档. */
export const page = definePage({
  id: 'system/ApiDocument',
  path: '/isystem/openapi',
  title: '接口文档',
})
