import { definePage } from '#contract/define-page.ts'

/** 课程分类. Source: SCREEN-09. */
export const page = definePage({
  id: 'course/CourseClassifyList',
  path: '/course/classify',
  title: '课程分类',
  entity: 'courseClassify',
})
