import { definePage } from '#contract/define-page.ts'

/** 操作成功. Source: SCREEN-54. */
export const page = definePage({
  id: 'result/Success',
  path: '/result/success',
  title: '操作成功',
})
