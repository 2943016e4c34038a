import { definePage } from '#contract/define-page.ts'

/** 学员. Source: SCREEN-04. */
export const page = definePage({
  id: 'student/StudentList',
  path: '/student/list',
  title: '学员列表',
  entity: 'student',
})
