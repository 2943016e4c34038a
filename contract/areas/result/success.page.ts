import { definePage } from '#contract/define-page.ts'
import { EVERYBODY } from '#contract/shared-roles.ts'

/** 操作成功. Source: SCREEN-54. */
export const page = definePage({
  id: 'result/Success',
  path: '/result/success',
  title: '操作成功',
  section: '/result',
  sort: 1,
  hidden: true,
  for: EVERYBODY,
})
