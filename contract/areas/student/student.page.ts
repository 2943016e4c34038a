import { definePage } from '#contract/define-page.ts'
import { READERS } from '#contract/shared-roles.ts'

/** 学员. Source: SCREEN-04. */
export const page = definePage({
  id: 'student/StudentList',
  path: '/student/list',
  title: '学员列表',
  icon: 'team',
  section: '/student',
  sort: 1,
  keepAlive: true,
  entity: 'student',
  for: READERS,
})
