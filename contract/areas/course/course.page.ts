import { definePage } from '#contract/define-page.ts'

/** 课程列表. Source: SCREEN-11. */
export const page = definePage({
  id: 'course/CourseList',
  path: '/course/list',
  title: '课程列表',
  entity: 'course',
})
