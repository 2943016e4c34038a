import { definePage } from '#contract/define-page.ts'

/** 登录日志. Source: SCREEN-55. */
export const page = definePage({
  id: 'study/StudentLoginList',
  path: '/log/studentLogin',
  title: '学员登录日志',
  entity: 'studentLogin',
})
